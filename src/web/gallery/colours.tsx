import { useText } from '../i18n/text.ts'
import css from '../ui/tokens.css?raw'
import { contrast, hexOf } from './contrast.ts'
import { PAIRS } from './pairs.ts'
import { Section, Specimen } from './section.tsx'
import { readTokens, SCHEMES } from './tokens.ts'
import type { Scheme, Token } from './tokens.ts'

const TOKENS = readTokens(css)

/** The colours in both themes, and the contrast of each pair. */
export function Colours() {
  return (
    <Section id="colours" title="Colours">
      <Specimen name="--color-*: light, dark" isWide>
        <ul className="grid gap-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
          {[...TOKENS].map(([name, token]) => (
            <Swatch key={name} name={name} token={token} />
          ))}
        </ul>
      </Specimen>
      {SCHEMES.map((scheme) => (
        <Specimen key={scheme} name={`contrast, ${scheme}`} isWide>
          <Pairs scheme={scheme} />
        </Specimen>
      ))}
    </Section>
  )
}

function Swatch({ name, token }: { name: string; token: Token }) {
  return (
    <li className="border-line bg-surface overflow-clip rounded-md border">
      <div aria-hidden="true" className="flex h-10">
        {SCHEMES.map((scheme) => (
          <span key={scheme} className="flex-1" style={{ backgroundColor: hexOf(token[scheme]) }} />
        ))}
      </div>
      <div className="px-2 py-1.5">
        <p className="text-xs font-medium">{name}</p>
        <p className="text-muted text-2xs font-mono">
          {SCHEMES.map((scheme) => hexOf(token[scheme])).join(' ')}
        </p>
      </div>
    </li>
  )
}

function Pairs({ scheme }: { scheme: Scheme }) {
  return (
    <ul className="grid gap-1 sm:grid-cols-3 lg:grid-cols-6 xl:grid-cols-8">
      {PAIRS.flatMap(({ colour, grounds, least }) =>
        grounds.map((ground) => (
          <Pair key={`${colour} ${ground}`} scheme={scheme} colour={colour} ground={ground} least={least} />
        )),
      )}
    </ul>
  )
}

interface PairProps {
  readonly scheme: Scheme
  readonly colour: string
  readonly ground: string
  readonly least: number
}

function Pair({ scheme, colour, ground, least }: PairProps) {
  const { format } = useText()
  const [drawn, below] = [TOKENS.get(colour)?.[scheme], TOKENS.get(ground)?.[scheme]]
  if (!drawn || !below) return null
  const style = { color: hexOf(drawn), backgroundColor: hexOf(below) }
  const ratio = contrast(drawn, below)
  const isText = least > 3
  return (
    <li className="border-line text-2xs rounded border px-2 py-1" style={isText ? style : undefined}>
      <span className="flex items-center justify-between gap-2">
        {colour}
        {isText ? null : (
          <span aria-hidden="true" className="rounded p-0.5" style={{ backgroundColor: hexOf(below) }}>
            <span className="block size-3 rounded-sm border-2" style={{ borderColor: hexOf(drawn) }} />
          </span>
        )}
        <strong className="tabular">{format.number(Math.floor(ratio * 10) / 10)}</strong>
      </span>
      <span className="block">{ground}</span>
    </li>
  )
}
