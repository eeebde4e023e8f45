// The message of onnxruntime about a failure, without the path and the C++ function of its build.

/** Most characters of a line that are read: a message may list what a whole graph has. */
const mostRead = 2000;

/** A file of onnxruntime's sources with the line, as it was built. */
const place = /(?:[A-Za-z]:)?[\w./\\+~-]*\.(?:cc|cpp|cu|cuh|h|hpp):\d+ /;

/** The signature of a function of C++ at the beginning of a text, with what its template is given. */
const signature = /^[^().{}']*?::[^().{}']*\((?:[^()]|\([^()]*\))*\)(?: const)?(?: \[[^\]]*\])? /;

/** The name of a function of C++ at the beginning of a text, as other compilers give it. */
const functionName = /^[\w:<>~]+ /;

/** A condition of C++ that did not hold, where a sentence follows that says so. */
const condition = /^.*? was false\. (?=\S)/;

/** A text from the place of onnxruntime's sources on that it names. @param {string} text */
function withoutCode(text) {
  const found = text.match(place);
  if (!found) return text;
  const before = text.slice(0, found.index);
  const behind = text.slice(Number(found.index) + found[0].length);
  const shorter = behind.replace(signature, '');
  const said = shorter === behind ? behind.replace(functionName, '') : shorter;
  return before + said.replace(condition, '');
}

/** The text around the message: the call, the code as a number. */
const around = /^.*?ERROR_MESSAGE: |^\[ONNXRuntimeError\] : \d+ : \w+ : /;

/** Which node failed. */
const status =
  /^Non-zero status code returned while running (\S+) node\. Name:'(.*?)' Status Message: /;

/**
 * The first line of an error of onnxruntime: the node where it names one, and what is wrong.
 *
 * @type {(error: unknown) => string}
 */
export function failureText(error) {
  const [line] = String(/** @type {Error} */ (error)?.message ?? error).split('\n');
  const read = line.length > mostRead ? `${line.slice(0, mostRead)}…` : line;
  const message = read.replace(around, '');
  const [head, operator, name] = message.match(status) ?? [''];
  const said = withoutCode(message.slice(head.length));
  return head ? `${[operator, name].filter(Boolean).join(' ')}: ${said}` : said;
}
