import type { Page } from '@playwright/test'

/** Attributes that carry the case's own values (those of the DOM contract, and addresses), or names of the page's own. */
const NOT_READ = [
  'data-asked',
  'data-chave',
  'data-id',
  'data-field',
  'data-campo',
  'data-row',
  'href',
  'id',
  'class',
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
]

/** Every text of the document, including those outside of the viewport, those for screen readers, and attributes. */
export async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate((notRead) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node.data)
      if (node instanceof HTMLElement) {
        // A text with marked letters is split into many text nodes.
        if (node.childElementCount < 40) texts.push(node.textContent)
        for (const { name, value } of node.attributes) if (!notRead.includes(name)) texts.push(value)
      }
    }
    return [...new Set(texts)]
  }, NOT_READ)
}
