import { useId } from 'react'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/controls.tsx'
import { Popover } from '../../../ui/overlay.tsx'
import { useFieldName } from '../../../wording/field-text.ts'
import { useCaseKey } from '../state/case-state.ts'
import { useJudgement } from '../state/live-case-context.ts'
import { useGoToTarget } from '../state/target.ts'

/** The most fields listed. */
const MAX_FIELDS = 100

/** How many fields no line of the laudo is about; a click lists them. */
export function FieldsWithoutLine() {
  const { say } = useText()
  const id = useId()
  const caseKey = useCaseKey()
  const goTo = useGoToTarget()
  const fieldName = useFieldName()
  const { fields, lines } = useJudgement()
  const fieldsOfLines = new Set(lines.flatMap((line) => line.fields))
  const withoutLine = fields.filter((field) => field.flag !== 'absent' && !fieldsOfLines.has(field.name))
  if (withoutLine.length === 0) return null
  const label = say('laudo.fieldsWithoutLine', { count: withoutLine.length })
  return (
    <span className="print:hidden">
      {' · '}
      <button type="button" popoverTarget={id} className="min-h-6 underline-offset-4 hover:underline">
        {label}
      </button>
      <Popover key={caseKey} id={id} label={label}>
        {() => (
          <>
            <p className="mb-2">{say('laudo.fieldsWithoutLine.lead')}</p>
            <div className="flex flex-wrap gap-1.5">
              {withoutLine.slice(0, MAX_FIELDS).map(({ name }) => (
                <Button key={name} onClick={() => goTo({ kind: 'field', name })}>
                  {fieldName(name)}
                </Button>
              ))}
              {withoutLine.length > MAX_FIELDS ? '…' : null}
            </div>
          </>
        )}
      </Popover>
    </span>
  )
}
