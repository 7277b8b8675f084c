import { useText } from '../i18n/text.ts'
import { FlagBadge, FlagIcon, FlagMark, NoteDot } from '../ui/flag.tsx'
import type { FlagName } from '../ui/flag.tsx'
import { Section, Specimen } from './section.tsx'

const FLAGS: readonly FlagName[] = ['fail', 'warn', 'ok', 'unchecked', 'absent']

/** The five flags in each of their variants. */
export function Flags() {
  const { say } = useText()
  return (
    <Section id="flags" title="Flags">
      <Specimen name="FlagIcon">
        <p className="flex gap-3">
          {FLAGS.map((flag) => (
            <FlagIcon key={flag} flag={flag} />
          ))}
        </p>
      </Specimen>
      <Specimen name="FlagIcon, large">
        <p className="flex gap-3">
          {FLAGS.map((flag) => (
            <FlagIcon key={flag} flag={flag} className="size-8" />
          ))}
        </p>
      </Specimen>
      <Specimen name="FlagIcon without colour">
        <p className="flex gap-3 grayscale">
          {FLAGS.map((flag) => (
            <FlagIcon key={flag} flag={flag} />
          ))}
        </p>
      </Specimen>
      <Specimen name="FlagMark">
        <ul className="space-y-1">
          {FLAGS.map((flag) => (
            <li key={flag}>
              <FlagMark flag={flag}>{say(`flag.${flag}`)}</FlagMark>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="NoteDot">
        <NoteDot />
      </Specimen>
      <Specimen name="FlagBadge">
        <Badges />
      </Specimen>
      <Specimen name="FlagBadge, quiet">
        <Badges isQuiet />
      </Specimen>
      <Specimen name="FlagBadge, longer than its place">
        <div className="w-44">
          <FlagBadge flag="warn">Documento com indícios de adulteração na fotografia</FlagBadge>
        </div>
      </Specimen>
    </Section>
  )
}

function Badges({ isQuiet = false }: { isQuiet?: boolean }) {
  const { say } = useText()
  return (
    <ul className="flex flex-wrap gap-2">
      {FLAGS.map((flag) => (
        <li key={flag}>
          <FlagBadge flag={flag} isQuiet={isQuiet}>
            {say(`flag.${flag}`)}
          </FlagBadge>
        </li>
      ))}
    </ul>
  )
}
