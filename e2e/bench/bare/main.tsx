import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Returns the values of a submitted form by field name. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}

/**
 * Returns an answer of the service parsed by `read`, or undefined until it arrives.
 *
 * @param path null while unknown.
 */
function useAnswer<T>(token: string, path: string | null, read: (body: unknown) => T): T | undefined {
  return useQuery({
    queryKey: [path],
    enabled: path !== null,
    queryFn: async () => {
      const answer = await fetch(`/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })
      return read(await answer.json())
    },
  }).data
}

interface BareCaseProps {
  readonly token: string
  readonly chave: string
}

interface Analysis {
  readonly Analise: { readonly Id: number; readonly OCR: Readonly<Record<string, unknown>> }
}
interface Laudo {
  readonly Laudo: { readonly ConteudoValidacaoDocumento: readonly Readonly<Record<string, unknown>>[] }
}

/** All data of a case from the same three calls, without judging, styles or words. */
function BareCase({ token, chave }: BareCaseProps) {
  const analysis = useAnswer(
    token,
    `Score/Consultar?Chave=${encodeURIComponent(chave)}`,
    (body) => body as Analysis,
  )
  const id = analysis?.Analise.Id
  const face = useAnswer(token, id === undefined ? null : `Biometria/Consultar/${id}`, (body) => body)
  const laudo = useAnswer(token, id === undefined ? null : `Score/ObterLaudo/${id}`, (body) => body as Laudo)
  const state = analysis && face && laudo ? 'ready' : 'loading'
  return (
    <article data-case data-asked={chave} data-state={state}>
      <h1>{chave}</h1>
      <dl>
        {Object.entries(analysis?.Analise.OCR ?? {}).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      <pre>{JSON.stringify(face)}</pre>
      <table>
        <tbody>
          {laudo?.Laudo.ConteudoValidacaoDocumento.map((line, index) => (
            <tr key={index}>
              {Object.entries(line).map(([name, value]) => (
                <td key={name}>{String(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** Signs in, accepts a Chave and shows its case. */
function BarePage() {
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
        {chave === null ? null : <BareCase key={chave} token={token} chave={chave} />}
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

createRoot(document.querySelector('#root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <BarePage />
  </QueryClientProvider>,
)
