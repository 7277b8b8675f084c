import type { Page } from '@playwright/test'

/** Every text of the document, including those outside of the viewport and those for screen readers. */
export async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node.data)
      if (node instanceof HTMLElement) {
        // A text with marked letters is split into many text nodes.
        if (node.childElementCount < 40) texts.push(node.textContent)
        texts.push(
          ...['title', 'aria-label', 'aria-description'].map((name) => node.getAttribute(name) ?? ''),
        )
      }
    }
    return [...new Set(texts)]
  })
}
