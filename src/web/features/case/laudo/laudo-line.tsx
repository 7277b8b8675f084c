import { memo } from 'react'
import { readable, shownText } from '../../../../core/service/contract/readable.ts'
import { isOfLine } from '../../../../core/findings/model/finding.ts'
import type {
  ConfirmingWords,
  LineJudgement,
  MaskedPlace,
  Outcome,
} from '../../../../core/findings/model/judgement.ts'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import type { MessageId } from '../../../../words/language.ts'
import { useText } from '../../../../words/text.ts'
import { useCopy } from '../../../ui/copy.tsx'
import { announce } from '../../../ui/live-region.tsx'
import {
  SERVICE_LANGUAGE,
  shownPart,
  UntrustedText,
  VisibleText,
} from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../../words/text/visible-text.ts'
import { placeText } from '../../../../words/text/field-text.ts'
import { lineMeaning, lineWord } from '../../../../words/text/glossary.ts'
import { EvidenceFlag } from '../evidence/evidence-flag.tsx'
import { RevealButton, Revealed, useBriefReveal } from '../panel/reveal.tsx'
import { useItemCopy, useJudgement } from '../state/open-case.ts'
import { targetId } from '../state/target.ts'

interface LaudoLineProps {
  readonly line: LineJudgement
  readonly isTabStop: boolean
}

const EMPTY_MESSAGE: Readonly<Partial<Record<Outcome, MessageId>>> = {
  'not-validated': 'evidence.none.notValidated',
  'nothing-found': 'evidence.none.nothingFound',
}

const CELL = 'untrusted px-2 py-1 align-top'

/** Its flag is that of the group above it. Memoised: the Tab stop moves among many. */
export const LaudoLine = memo(function LaudoLine({ line, isTabStop }: LaudoLineProps) {
  const { say } = useText()
  const { findings } = useJudgement()
  const { copy } = useCopy()
  const { Campo, Valor, MensagemValidacao } = line.line
  const [label, value] = [shownText(Campo), shownText(Valor)]
  const word = say(lineWord(line))
  const meaning = lineMeaning(line, say)
  // The group says the word of the others.
  const isOwnWord = line.note !== undefined && line.note !== 'format' && line.note !== 'digit'
  const id = targetId({ kind: 'line', index: line.index })
  useItemCopy(id, () =>
    isBlankText(value) ? announce(say('keys.case.copy.none')) : copy(value, inlineText(label)),
  )
  return (
    <tr
      id={id}
      tabIndex={-1}
      data-campo={readable(Campo) ?? ''}
      data-flag={line.flag}
      className="border-line border-t"
    >
      <th scope="row" title={meaning} className={`${CELL} pl-4 text-left font-normal`}>
        <EvidenceFlag
          findings={findings.filter((finding) => isOfLine(finding, line.index))}
          about={inlineText(label)}
          meaning={meaning}
          word={word}
          tabIndex={isTabStop ? 0 : -1}
          owner={{ kind: 'line', index: line.index }}
          emptyMessage={EMPTY_MESSAGE[line.reading.outcome] ?? 'evidence.none.line'}
          emptyWords={line.reading.outcome === 'nothing-found' ? line.reading.words : undefined}
          reason={line.flag === 'ok' ? <Because words={line.reading.because ?? []} /> : null}
        >
          <UntrustedText text={isBlankText(label) ? '—' : label} />
        </EvidenceFlag>
      </th>
      <LineText
        text={value}
        masked={line.maskedValue}
        name={placeText(`Laudo.${label}`, say)}
        isTabStop={isTabStop}
      />
      <LineText
        text={shownText(MensagemValidacao)}
        masked={line.maskedMessage}
        name={`${say('laudo.column.mensagem')}: ${inlineText(label)}`}
        isTabStop={isTabStop}
        note={isOwnWord ? word : null}
      />
    </tr>
  )
})

interface LineTextProps {
  readonly text: string
  readonly masked: MaskedPlace | undefined
  readonly name: string
  readonly isTabStop: boolean
  /** Why a line that says "valid" confirms nothing. */
  readonly note?: string | null
}

function LineText({ text, masked, name, isTabStop, note = null }: LineTextProps) {
  const { language } = useText()
  const reveal = useBriefReveal(masked)
  const revealed = reveal?.value ?? null
  // The cell isolates a text as `bdi` would.
  const shown = text === '' ? '–' : text
  return (
    <td className={CELL} lang={SERVICE_LANGUAGE} dir="auto">
      <Revealed
        revealed={revealed === null ? null : <UntrustedText text={revealed} />}
        masked={<VisibleText text={shownPart(shown)} />}
      />
      {reveal ? <RevealButton reveal={reveal} name={name} tabIndex={isTabStop ? 0 : -1} /> : null}
      {note === null ? null : (
        <small lang={language} className="text-muted block text-xs">
          {note}
        </small>
      )}
    </td>
  )
}

function Because({ words }: { words: readonly ConfirmingWords[] }) {
  const { say } = useText()
  if (words.length === 0) return null
  const parts = words.map(({ words: text, role }) => say(`evidence.because.${role}`, { words: text }))
  return (
    <p className="untrusted text-muted mb-1.5">
      {say('evidence.because')} <UntrustedText text={parts.join(', ')} />
    </p>
  )
}
