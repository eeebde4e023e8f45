// Requests worth a look, one link each.

/** Each of them says one thing that people stumble over. */
const examples = [
  ['Keep the batch', 'reshape&in=8,16,16&to=0,-1&onnx=14', 'a 0 copies'],
  ['0 beyond the rank', 'reshape&in=6&to=2,3,0&onnx=14', 'nothing to copy'],
  ['0 as a length', 'reshape&in=0,3&to=3,0&onnx=14&allowzero=1', 'with allowzero'],
  ['Empty, with a -1', 'reshape&in=0,3&to=0,-1&onnx=14', 'refused by ONNX'],
  ['The same again', 'reshape&in=0,3&to=0,-1&openvino&specialzero=1', 'taken by OpenVINO'],
  ['For a dense layer', 'flatten&in=8,3,32,32&axis=-3&onnx=13', 'axis from the back'],
];

export const Examples = () => (
  <section class="examples">
    <h2>Worth a look</h2>
    <ul>
      {examples.map(([title, fragment, remark]) => (
        <li key={fragment}>
          <a href={`#${fragment}`}>
            {title} <small>{remark}</small>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
