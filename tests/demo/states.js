// The states of the page: every one that looks different.

/** By name, the fragment of the address. @type {Record<string, string>} */
export const states = {
  opening: '',
  'a step': '#reshape&in=2,3,4&to=0,-1&onnx=14&step=1',
  'two answers': '#reshape&in=0,3&to=3,0&onnx=14&allowzero=1',
  failure: '#reshape&in=2,3,4&to=5,-1&onnx=14',
  'a name': '#reshape&in=N,3,4&to=0,-1&onnx=14',
  'a name that fails': '#reshape&in=N,6&to=-1,4&onnx=14&where=N>=1&at=N:3',
  'five names': '#reshape&in=B,S,H*D,2*K&to=0,0,H,D,-1&onnx=14',
  'a length that is not known': '#reshape&in=?,3,1..4&to=0,-1&onnx=14',
  'rank 5': '#reshape&in=2,2,2,3,2&to=4,-1&onnx=14',
  scalar: '#reshape&in=1&to=&onnx=14',
  empty: '#reshape&in=2,0,3&to=0,0,3&onnx=14',
  copy: '#reshape&in=4,6&to=8,3&onnx=14&transposed=1',
  million: '#reshape&in=1000,1000&to=100,-1&onnx=14',
  flatten: '#flatten&in=2,3,4&axis=-1&onnx=13',
  'a wrong axis': '#flatten&in=2,3,4&axis=9&onnx=13',
  'left over': '#reshape&in=30&to=7&onnx=14',
  holes: '#reshape&in=4&to=3,-1,2&onnx=14',
  'folded rows': '#reshape&in=2,8,4&to=0,-1&onnx=14',
  'order F': '#reshape&in=2,3,4&to=0,-1&onnx=14&order=F',
  '24 dims': `#reshape&in=${Array(12).fill('1,2')}&to=7,-1&onnx=14`,
  transpose: '#transpose&in=2,3,4&perm=2,0,1&onnx=13',
  'a step of a transpose': '#transpose&in=2,3,4&perm=2,0,1&onnx=13&step=3',
  'a wrong perm': '#transpose&in=2,3&perm=0&onnx=13',
  squeeze: '#squeeze&in=1,3,1,4&onnx=13',
  'a wrong squeeze': '#squeeze&in=1,3&axes=-1&onnx=9',
  unsqueeze: '#unsqueeze&in=3,4&axes=0,-1&onnx=13',
  'a wrong unsqueeze': '#unsqueeze&in=3,4&axes=0,4&onnx=13',
  'a transpose of a name': '#transpose&in=N,3&perm=1,0&onnx=13',
  'a squeeze of a name': '#squeeze&in=N,3&axes=0&onnx=13',
  'an open squeeze': '#squeeze&in=N,3&onnx=13',
  OpenVINO: '#reshape&in=0,10&to=0,1,-1&openvino&specialzero=1',
};

/** Requests that need more room than a phone has. @type {Record<string, string>} */
export const largeStates = {
  'rank 9': '#reshape&in=2,2,2,2,2,2,2,2,2&to=4,-1&onnx=14',
  'a long shape': `#reshape&in=${Array(40).fill(1024)}&to=-1&onnx=14`,
  'a long number': `#flatten&in=${'9'.repeat(200)}&axis=1&onnx=14`,
  'a long row to divide': `#flatten&in=${Array(16).fill(128)}&axis=8&onnx=14`,
  'nothing to read': '#reshape&in=several&to=none%20such&onnx=none&allowzero=perhaps',
};
