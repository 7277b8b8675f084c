import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

const focus = (field: HTMLInputElement | null) => field?.focus()

/** The values of a form that is sent, by the names of its fields. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}

/**
 * An answer of the service as `read` understands it, undefined until it is there.
 *
 * @param path null while it is not known yet.
 */
export function useAnswer<T>(token: string, path: string | null, read: (body: unknown) => T): T | undefined {
  return useQuery({
    queryKey: [path],
    enabled: path !== null,
    queryFn: async () => {
      const answer = await fetch(`/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })
      return read(await answer.json())
    },
  }).data
}

export interface PlainCaseProps {
  readonly token: string
  readonly chave: string
}

type CaseComponent = ComponentType<PlainCaseProps>

/** Signs in, takes a Chave, and shows its case. */
function PlainPage({ Case }: { Case: CaseComponent }) {
  const [token, setToken] = useState<string | null>(null)
  const [chave, setChave] = useState<string | null>(null)
  if (token !== null) {
    return (
      <>
        <form
          key="search"
          onSubmit={(event) => {
            event.preventDefault()
            setChave(valuesOf(event.currentTarget)['chave'] ?? '')
          }}
        >
          <input role="searchbox" name="chave" aria-label="Chave" ref={focus} />
        </form>
        {chave === null ? null : <Case key={chave} token={token} chave={chave} />}
      </>
    )
  }
  async function signIn(credentials: Record<string, string>): Promise<void> {
    const body = JSON.stringify({ Scope: 'api', GrantType: 'client_credentials', ...credentials })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch('/api/OAuth2/Token', { method: 'POST', headers, body })
    setToken(((await answer.json()) as { access_token: string }).access_token)
  }
  return (
    <form
      key="sign-in"
      onSubmit={(event) => {
        event.preventDefault()
        void signIn(valuesOf(event.currentTarget))
      }}
    >
      <input name="ClientId" aria-label="ClientId" ref={focus} />
      <input name="ClientSecret" aria-label="ClientSecret" type="password" />
      <button type="submit">Entrar</button>
    </form>
  )
}

/** Draws the least that a console on this stack can be around a case. */
export function drawPlainPage(Case: CaseComponent): void {
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <QueryClientProvider client={new QueryClient()}>
      <PlainPage Case={Case} />
    </QueryClientProvider>,
  )
}
