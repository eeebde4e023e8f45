// The search of the site finds sections of documents, not only documents.

/**
 * The text of a document, in pieces that begin with a heading.
 *
 * @param {import('typedoc').DocumentReflection} document
 * @returns {{ heading: string, text: string }[]} the first begins with the title
 */
function sectionsOf({ content }) {
  const text = content.map((part) => part.text).join('');
  // A line of code that begins with # is no heading.
  const withoutCode = text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ' '));
  const headings = [...withoutCode.matchAll(/^#+ (.*)$/gm)];
  return headings.map(({ index, 1: heading }, number) => ({
    heading: heading.replaceAll('`', ''),
    text: text.slice(index, headings[number + 1]?.index),
  }));
}

/**
 * Gives each section of a document an entry in the search. The entry of the document itself has only the text in front
 * of the first section.
 *
 * @type {(app: import('typedoc').Application, typedoc: typeof import('typedoc')) => void}
 */
export function searchSections(app, { DocumentReflection, IndexEvent, KindRouter, Slugger }) {
  class Sections extends KindRouter {
    /** @override @param {import('typedoc').RouterTarget} target @param {import('typedoc').PageDefinition[]} pages */
    buildChildPages(target, pages) {
      super.buildChildPages(target, pages);
      if (!(target instanceof DocumentReflection)) return;
      const slugger = new Slugger(app.options.getValue('sluggerConfiguration'));
      for (const [number, { heading, text }] of sectionsOf(target).entries()) {
        const anchor = slugger.slug(heading);
        if (number === 0) continue;
        const section = new DocumentReflection(heading, target, [{ kind: 'text', text }], {});
        this.fullUrls.set(section, `${this.getFullUrl(target)}#${anchor}`);
        this.anchors.set(section, anchor);
      }
    }
  }
  app.renderer.defineRouter('sections', Sections);
  app.renderer.on(IndexEvent.PREPARE_INDEX, ({ searchFields, searchResults }) => {
    for (const [index, found] of searchResults.entries()) {
      if (!found.isDocument() || found.parent?.isDocument()) continue;
      searchFields[index] = { document: sectionsOf(found)[0]?.text ?? '' };
    }
  });
}
