import type { WebModule } from '#web/extension-points.ts'
import { loadWords } from '#words/words.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { DOSSIER_PATH } from '#modules/dossier/core/addresses.ts'
import type ptBar from '#modules/dossier/words/pt-BR/bar.json'
import type ptDossier from '#modules/dossier/words/pt-BR/dossier.json'
import type ptPages from '#modules/dossier/words/pt-BR/pages.json'

type Bar = typeof ptBar

declare module '#words/language.ts' {
  interface BarMessages extends Bar {}
  interface Catalogues {
    dossier: typeof ptDossier
    /** Texts of the PDF, which the host renders. */
    pages: typeof ptPages
  }
}

declare module '#web/keyboard/shortcuts.ts' {
  interface Shortcuts {
    'case.conclude': true
  }
}

declare module '#web/data/access.ts' {
  interface Permissions {
    'dossier:make': true
    'dossier:countersign': true
    'dossier:open': true
  }
}

const ConcludeButton = lazyWithPreload(async () => (await import('./case-parts.tsx')).ConcludeButton)
const ConcludePanel = lazyWithPreload(async () => (await import('./case-parts.tsx')).ConcludePanel)

const OpenDossierPage = lazyWithPreload(async () => {
  const [{ OpenDossierPage: Page }] = await Promise.all([
    import('./open-dossier-page.tsx'),
    loadWords('dossier'),
  ])
  return Page
})

/** Signed conclusions about cases. They need a host that signs people in. */
export const dossier: WebModule = {
  isOn: ({ auth }) => auth === 'oidc',
  pages: [{ path: DOSSIER_PATH, Page: OpenDossierPage, needs: 'dossier:open' }],
  links: [{ place: 'menu', labelId: 'dossier.open', to: () => DOSSIER_PATH, needs: 'dossier:open' }],
  shortcuts: { 'case.conclude': { keys: 's', group: 'keys.group.case', needs: 'dossier:make' } },
  async loadSessionPart() {
    const [{ createDossierPart }] = await Promise.all([
      import('./session-part.tsx'),
      ConcludeButton.preload(),
      ConcludePanel.preload(),
    ])
    return createDossierPart
  },
  caseParts: {
    action: { id: 'dossier', Part: ConcludeButton, needs: 'dossier:make', isButton: true },
    overlay: { id: 'dossier', Part: ConcludePanel, needs: 'dossier:make' },
  },
}
