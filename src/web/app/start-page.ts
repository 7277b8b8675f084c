import { i18n } from '@lingui/core'
import { applyRememberedTheme } from '../ui/appearance.ts'

/** Runs what an entry of the console does to start. */
export async function startPage(start: () => Promise<void>): Promise<void> {
  try {
    applyRememberedTheme()
    i18n.on('missing', ({ id }) => reportError(new Error(`no words for ${id}`)))
    await start()
  } catch {
    // Not in the catalogues, because these could not be loaded either.
    document.body.textContent =
      'Lupa: não foi possível carregar. Recarregue a página. / Could not load. Reload the page.'
  }
}
