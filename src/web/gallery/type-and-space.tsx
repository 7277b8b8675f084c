import { Section, Specimen } from './section.tsx'

/** Sizes and weights of text, each with its use. */
const TYPE = [
  ['text-xl font-bold sm:text-2xl', 'the name on a case'],
  ['text-base font-semibold', 'the title of a dialog'],
  ['text-sm', 'the page, a value'],
  ['text-[0.8125rem] font-semibold', 'the title of a panel'],
  ['text-[0.8125rem]', 'names of values, buttons'],
  ['text-xs', 'flags, sources, notes'],
  ['text-2xs', 'badges in a row of a list'],
  ['font-mono text-[0.8125rem]', '529.982.247-25'],
  ['tabular text-sm', '0123456789, figures of one width'],
] as const

const SPACES = [
  ['w-1', 'signs and their words'],
  ['w-2', 'buttons side by side'],
  ['w-3', 'a sign and its paragraph'],
  ['w-4', 'the inside of a panel, panel and panel'],
  ['w-6', 'the inside of a dialog'],
  ['w-8', 'the edge of a wide page'],
] as const

const CORNERS = [
  ['rounded', 'marks'],
  ['rounded-md', 'what can be pressed'],
  ['rounded-lg', 'panels'],
  ['rounded-xl', 'dialogs'],
] as const

/** Sizes of text, gaps and corners. */
export function TypeAndSpace() {
  return (
    <Section id="type" title="Type, space, corners">
      <Specimen name="type" isWide>
        <dl className="space-y-2">
          {TYPE.map(([look, use]) => (
            <div key={look} className="flex flex-wrap items-baseline gap-x-6">
              <dt className="text-muted w-64 font-mono text-xs">{look}</dt>
              <dd className={look}>Divergente: {use}</dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen name="space">
        <dl className="space-y-2">
          {SPACES.map(([look, use]) => (
            <div key={look} className="flex items-center gap-3 text-xs">
              <dt className="text-muted w-8 font-mono">{look.slice(2)}</dt>
              <dd className="flex items-center gap-3">
                <span aria-hidden="true" className={`bg-accent h-4 ${look}`} />
                {use}
              </dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen name="corners">
        <ul className="flex flex-wrap gap-4">
          {CORNERS.map(([look, use]) => (
            <li key={look} className="text-xs">
              <span
                aria-hidden="true"
                className={`border-control bg-surface mb-1 block size-14 border ${look}`}
              />
              <span className="text-muted block font-mono">{look}</span>
              {use}
            </li>
          ))}
        </ul>
      </Specimen>
    </Section>
  )
}
