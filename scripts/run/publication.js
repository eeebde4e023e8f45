// The statements that the package needs before it is published, since only its publisher knows it.

/**
 * @typedef {object} Manifest package.json, as far as it is read here
 * @property {string} version
 * @property {string | { url?: string }} [repository]
 * @property {string} [homepage]
 * @property {string | { url?: string, email?: string }} [bugs]
 * @property {string | { name?: string }} [author]
 */

const isAddress = (/** @type {unknown} */ text) =>
  typeof text === 'string' && /^(git\+)?https:\/\/\S+$/.test(text);

/**
 * @param {Manifest} manifest
 * @param {string} readme the text of README.md
 * @param {string} changelog the text of CHANGELOG.md
 * @returns {string[]} a sentence for each thing that is missing
 */
export function missingForPublication(manifest, readme, changelog) {
  const { version, repository, homepage, bugs, author } = manifest;
  const repositoryUrl = typeof repository === 'object' ? repository.url : repository;
  const tracker = typeof bugs === 'object' ? (bugs.url ?? bugs.email) : bugs;
  const name = typeof author === 'object' ? author.name : author;
  const missing = [];
  if (!isAddress(repositoryUrl))
    missing.push(
      '"repository" in package.json must be the https address of the source: npm makes the links and pictures of README.md absolute by it.',
    );
  if (!isAddress(homepage))
    missing.push(
      '"homepage" in package.json must be the https address of the demo page: the links of errors and explanations begin with it.',
    );
  else if (!readme.includes(homepage ?? ''))
    missing.push(`README.md must link the demo page, ${homepage}.`);
  if (!tracker)
    missing.push(
      '"bugs" in package.json must say where faults are reported: an address or an e-mail.',
    );
  if (!name) missing.push('"author" in package.json must name who answers for the package.');
  if (!changelog.includes(`\n## ${version}\n`) && !changelog.includes(`\n## ${version} `))
    missing.push(`CHANGELOG.md must have a section "## ${version}", the version in package.json.`);
  return missing;
}
