import type { Page } from '@playwright/test'

/** Attributes with the case's own values (DOM contract, addresses) or with the page's own names. */
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

/** Returns all texts of the document: outside the viewport, for screen readers, and in attributes. */
export async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate((notRead) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node.data)
      if (node instanceof HTMLElement) {
        // Marked letters split a text into many nodes.
        if (node.childElementCount < 40) texts.push(node.textContent)
        for (const { name, value } of node.attributes) if (!notRead.includes(name)) texts.push(value)
      }
    }
    return [...new Set(texts)]
  }, NOT_READ)
}

/** From its next load, records the texts that the page ever shows at a selector. Returns a function that reads them. */
export async function recordShownTexts(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((shown) => {
    const texts = new Set<string>()
    Object.assign(window, { shownTexts: texts })
    new MutationObserver(() => {
      for (const element of document.querySelectorAll(shown)) texts.add(element.textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, selector)
  return () => page.evaluate(() => [...(window as unknown as { shownTexts: Set<string> }).shownTexts])
}
