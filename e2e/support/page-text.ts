import type { Page } from '@playwright/test'

/** Every text of the document, those outside of the view and those for screen readers included. */
export async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node.data)
      if (node instanceof HTMLElement) {
        // A line whose letters are marked is one text in many parts.
        if (node.childElementCount < 40) texts.push(node.textContent)
        texts.push(
          ...['title', 'aria-label', 'aria-description'].map((name) => node.getAttribute(name) ?? ''),
        )
      }
    }
    return [...new Set(texts)]
  })
}
