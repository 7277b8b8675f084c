import type { Person } from './people.ts'

/** No scripts. No `form-action`: browsers apply it to the redirects that follow a form, which lead to the console. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 34rem; margin: 10vh auto; padding: 0 1rem }
  button { font: inherit; width: 100%; padding: .6rem 1rem; margin: .25rem 0; text-align: start; cursor: pointer }
  small { display: block; opacity: .75 }`

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A whole page. `body` is markup. */
function page(title: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${STYLE}</style><h1>${escape(title)}</h1>${body}</html>`
}

/** Choose a person; there is no password, because nobody here exists. */
export function choicePage(people: readonly Person[]): string {
  const buttons = people.map(
    ({ id, name, groups }) =>
      `<button name="person" value="${escape(id)}">${escape(name)}<small>${escape(groups.join(', '))}</small></button>`,
  )
  return page(
    'Quem entra?',
    `<p>Provedor de demonstração: as pessoas são inventadas e não há senha.
     <span lang="en">Demonstration provider: these people are made up, and there is no password.</span></p>
     <form method="post">${buttons.join('')}<button name="person" value="">Cancelar</button></form>`,
  )
}

/** @param form the provider's own form, which has the id `op.logoutForm`. */
export function signOutPage(form: string): string {
  return page(
    'Sair também do provedor?',
    `${form}<button form="op.logoutForm" name="logout" value="yes" autofocus>Sair</button>
     <button form="op.logoutForm">Continuar conectado</button>`,
  )
}

export function signedOutPage(): string {
  return page('Você saiu', '<p>Pode fechar esta janela.</p>')
}

export function errorPage(details: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(details).map(
    ([name, value]) => `<p><b>${escape(name)}</b>: ${escape(String(value))}</p>`,
  )
  return page('O provedor recusou', lines.join(''))
}
