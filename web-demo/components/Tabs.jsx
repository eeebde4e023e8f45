// Reshape or Flatten: links, so that going back works.
import { request, underOperator } from '../state.js';
import { printRequest } from '../url.js';

const operators = /** @type {const} */ ([
  ['reshape', 'Reshape'],
  ['flatten', 'Flatten'],
]);

export const Tabs = () => (
  <nav class="tabs" aria-label="Operator">
    {operators.map(([operator, title]) => (
      <a
        key={operator}
        href={`#${printRequest(underOperator(request.value, operator))}`}
        aria-current={request.value.operator === operator ? 'page' : undefined}
      >
        {title}
      </a>
    ))}
  </nav>
);
