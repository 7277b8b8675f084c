import { drawPlainPage, useAnswer } from '../plain-page.tsx'
import type { PlainCaseProps } from '../plain-page.tsx'

interface Analysis {
  readonly Analise: { readonly Id: number; readonly OCR: Readonly<Record<string, unknown>> }
}
interface Laudo {
  readonly Laudo: { readonly ConteudoValidacaoDocumento: readonly Readonly<Record<string, unknown>>[] }
}

/** Everything that a case has, without judging, styles or words: the same three calls, every field and every line. */
function BareCase({ token, chave }: PlainCaseProps) {
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
          {laudo?.Laudo.ConteudoValidacaoDocumento.map((line, at) => (
            <tr key={at}>
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

drawPlainPage(BareCase)
