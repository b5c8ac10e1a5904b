extension AdapterTemplate {
  /// The engine in C, as a file `engine.c`; a compiler for C++ takes it, too.
  static let c = #"""
    /* An engine that touch-conformance can check: replace the placeholder, keep the rest.
     *
     *     cc engine.c -o engine -lm
     *     ./engine                                                 (speaks JSON lines; end it with control-D)
     *     touch-conformance doctor --command ./engine              (do we understand each other?)
     *     touch-conformance check --command ./engine               (does it follow the rules?)
     *
     * PROTOCOL.md of the kit has every message, field and formula.
     */
    #include <math.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>

    /* ---- The engine. --------------------------------------------------------------------------------------------------
     * A placeholder of flat boxes: REPLACE it with calls of your own engine, and nothing but that decides what is hit. */

    enum { NOBODY = -1, MOST_BOXES = 512 };

    typedef struct {
      double left, top, width, height, opacity;
      int is_shown, listens;
      int last_child, sibling_before; /* numbers of boxes, or NOBODY */
    } Box;

    static Box boxes[MOST_BOXES];
    static int box_count;

    static int add_box(int parent, double left, double top, double width, double height) {
      Box box = {left, top, width, height, 1, 1, 1, NOBODY, NOBODY};
      if (parent != NOBODY) {
        box.sibling_before = boxes[parent].last_child;
        boxes[parent].last_child = box_count;
      }
      boxes[box_count] = box;
      return box_count++;
    }

    /* The topmost box at a place of the surrounding box, or NOBODY. */
    static int topmost(int number, double x, double y) {
      const Box *box = &boxes[number];
      double own_x = x - box->left, own_y = y - box->top;
      if (!box->listens || !box->is_shown || box->opacity <= 0.01) return NOBODY;
      if (!(own_x >= 0 && own_x < box->width && own_y >= 0 && own_y < box->height)) return NOBODY;
      for (int child = box->last_child; child != NOBODY; child = boxes[child].sibling_before) {
        int hit = topmost(child, own_x, own_y);
        if (hit != NOBODY) return hit;
      }
      return number;
    }

    /* ---- Reading JSON. ------------------------------------------------------------------------------------------------
     * Enough for the kit's lines, with bounds: LEAVE it as it is, or use your own reader. */

    enum { LONGEST_LINE = 8000000, MOST_VALUES = 1000000, DEEPEST = 48 };

    typedef enum { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_TEXT, JSON_LIST, JSON_OBJECT } JsonKind;

    typedef struct Json {
      JsonKind kind;
      double number;
      const char *key, *text; /* what stands between the quotation marks, escapes included */
      size_t key_length, length;
      struct Json *first, *next; /* the elements or members */
    } Json;

    static char line[LONGEST_LINE + 2];
    static const char *at;
    static Json *values;
    static int value_count;

    static void give_up(const char *what) {
      fprintf(stderr, "engine: cannot read what the kit writes: %s\n", what);
      exit(3);
    }

    static char next_character(void) {
      while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') at++;
      return *at;
    }

    static void expect(char character) {
      if (next_character() != character) give_up("another character than expected");
      at++;
    }

    static const char *read_text(size_t *length) {
      expect('"');
      const char *start = at;
      while (*at && *at != '"') at += *at == '\\' && at[1] ? 2 : 1;
      if (*at != '"') give_up("a text without an end");
      *length = (size_t)(at++ - start);
      return start;
    }

    static void read_word(const char *word) {
      size_t length = strlen(word);
      if (strncmp(at, word, length) != 0) give_up("an unknown word");
      at += length;
    }

    static Json *read_value(int depth) {
      if (depth > DEEPEST) give_up("too deep a nesting");
      if (value_count == MOST_VALUES) give_up("too many values");
      Json *value = &values[value_count++], **end = &value->first;
      memset(value, 0, sizeof *value);
      char character = next_character();
      if (character == '{' || character == '[') {
        char closing = character == '{' ? '}' : ']';
        value->kind = character == '{' ? JSON_OBJECT : JSON_LIST;
        at++;
        int is_over = next_character() == closing;
        while (!is_over) {
          const char *key = NULL;
          size_t length = 0;
          if (value->kind == JSON_OBJECT) {
            key = read_text(&length);
            expect(':');
          }
          *end = read_value(depth + 1);
          (*end)->key = key;
          (*end)->key_length = length;
          end = &(*end)->next;
          is_over = next_character() == closing;
          if (!is_over) expect(',');
        }
        at++;
      } else if (character == '"') {
        value->kind = JSON_TEXT;
        value->text = read_text(&value->length);
      } else if (character == 't') {
        value->kind = JSON_TRUE;
        read_word("true");
      } else if (character == 'f') {
        value->kind = JSON_FALSE;
        read_word("false");
      } else if (character == 'n') {
        read_word("null");
      } else {
        char *after;
        value->kind = JSON_NUMBER;
        value->number = strtod(at, &after);
        if (after == at || !isfinite(value->number)) give_up("no value");
        at = after;
      }
      return value;
    }

    /* The next line as a value; NULL when the kit has no more to ask. */
    static Json *read_line(void) {
      if (!fgets(line, sizeof line, stdin)) return NULL;
      if (!strchr(line, '\n') && strlen(line) > LONGEST_LINE) give_up("too long a line");
      at = line;
      value_count = 0;
      Json *value = read_value(0);
      if (next_character()) give_up("something after the value");
      return value;
    }

    /* The member of an object; NULL where there is none. */
    static const Json *member(const Json *object, const char *key) {
      if (!object || object->kind != JSON_OBJECT) return NULL;
      for (const Json *value = object->first; value; value = value->next)
        if (value->key_length == strlen(key) && memcmp(value->key, key, value->key_length) == 0) return value;
      return NULL;
    }

    static const Json *need(const Json *object, const char *key, JsonKind kind) {
      const Json *value = member(object, key);
      if (!value || value->kind != kind) give_up(key);
      return value;
    }

    /* The first numbers of a list. */
    static void read_numbers(const Json *list, int count, double *numbers) {
      const Json *value = list->first;
      for (int index = 0; index < count; index++, value = value->next) {
        if (!value || value->kind != JSON_NUMBER) give_up("a list without its numbers");
        numbers[index] = value->number;
      }
    }

    /* ---- The adapter. -------------------------------------------------------------------------------------------------
     * It builds the scene in your engine, asks your engine, and reports what it said: ADAPT it. */

    /* What your engine is called, and what of it can be observed. Declare what you report, one capability after the other;
     * cases never need more than you declare. Readings, thresholds, tolerance and the rest have defaults. */
    static const char *engine =
        "{\"name\": \"My engine\", \"version\": \"0.1.0\", \"capabilities\": [\"hitTesting\"]}";

    /* Builds the screen anew for each case, so that no case can see another. */
    static void build(const Json *scene) {
      box_count = 0;
      for (const Json *view = need(scene, "views", JSON_LIST)->first; view; view = view->next) {
        double center[2], bounds[4];
        const Json *parent = member(view, "parent"), *value;
        if (box_count == MOST_BOXES) give_up("too many views");
        if (parent && !(parent->number >= 0 && parent->number < box_count)) give_up("parent");
        read_numbers(need(view, "center", JSON_LIST), 2, center);
        read_numbers(need(view, "bounds", JSON_LIST), 4, bounds);
        double left = center[0] - bounds[2] / 2, top = center[1] - bounds[3] / 2;
        Box *box = &boxes[add_box(parent ? (int)parent->number : NOBODY, left, top, bounds[2], bounds[3])];
        /* An attribute that is not there is unset: leave your engine's default alone, so that it is tested, too. */
        if ((value = member(view, "alpha"))) box->opacity = value->number;
        if ((value = member(view, "isHidden"))) box->is_shown = value->kind == JSON_FALSE;
        if ((value = member(view, "isUserInteractionEnabled"))) box->listens = value->kind == JSON_TRUE;
      }
      if (box_count == 0) give_up("views");
    }

    /* Whether every step of a script is one that perform() knows. */
    static int knows(const Json *steps) {
      /* Further steps: chain, defaults, eventTouches, change, report, interruption, otherEvent, wait. */
      for (const Json *step = steps->first; step; step = step->next)
        if (!member(need(step, "action", JSON_OBJECT), "hitTest")) return 0;
      return 1;
    }

    /* Performs a step of the script and writes its records, each with the number of the step and its time. */
    static void perform(int number, const Json *step) {
      double place[2], time = need(step, "time", JSON_NUMBER)->number;
      const Json *query = need(need(step, "action", JSON_OBJECT), "hitTest", JSON_OBJECT);
      read_numbers(need(query, "at", JSON_LIST), 2, place);
      int hit = topmost(0, place[0], place[1]);
      if (number > 0) printf(", ");
      printf("{\"kind\": \"hitTest\", \"step\": %d, \"time\": %.0f, ", number, time);
      printf("\"at\": [%.17g, %.17g]", place[0], place[1]);
      if (hit != NOBODY) printf(", \"result\": \"view %d\"", hit);
      printf("}");
    }

    /* ---- The conversation. --------------------------------------------------------------------------------------------
     * One line in, one line out, flushed: LEAVE it as it is. Print nothing else; standard error is yours. */

    static void answer(const Json *request) {
      if (member(request, "hello")) {
        printf("{\"engine\": %s, \"protocol\": 1}\n", engine);
        return;
      }
      const Json *sequence = need(request, "sequence", JSON_TEXT), *asked = need(request, "case", JSON_OBJECT);
      const Json *steps = need(need(asked, "script", JSON_OBJECT), "steps", JSON_LIST);
      build(need(asked, "scene", JSON_OBJECT));
      printf("{\"sequence\": \"%.*s\", ", (int)sequence->length, sequence->text);
      if (!knows(steps)) {
        printf("\"unsupported\": \"steps that are no hit tests\"}\n");
        return;
      }
      printf("\"trace\": {\"records\": [");
      int number = 0;
      for (const Json *step = steps->first; step; step = step->next) perform(number++, step);
      printf("], \"version\": 1}}\n");
    }

    int main(void) {
      const Json *request;
      values = (Json *)malloc(MOST_VALUES * sizeof *values);
      if (!values) give_up("no memory");
      while ((request = read_line())) {
        answer(request);
        fflush(stdout);
      }
      return 0;
    }

    """#
}
