// Declares the functions of the model check that JavaScript calls; they take and return numbers only.
#include <emscripten/bind.h>

#include "bindings/model_check.h"

EMSCRIPTEN_BINDINGS(reshape_wasm_model) {
  emscripten::function("reserveModel", &rw::bindings::reserve_model);
  emscripten::function("checkModel", &rw::bindings::check_model);
  emscripten::function("modelReport", &rw::bindings::model_report);
  emscripten::function("releaseModel", &rw::bindings::release_model);
}
