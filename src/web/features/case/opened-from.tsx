import { Link, useLocation } from 'react-router'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { useText } from '../../i18n/text.ts'
import { paths } from '../../../core/paths/paths.ts'

/** The state of a case's history entry: how the case was opened. Holds no personal data. */
export interface OpenedFrom {
  readonly isOtherUnknown: boolean
}

/** A notice where digits opened this case, and the lookup that might have found another case failed. */
export function OtherWayUnknown({ reference }: { reference: CaseReference }) {
  const { say } = useText()
  const state = useLocation().state as OpenedFrom | null
  if (!state?.isOtherUnknown) return null
  const other = reference.by === 'chave' ? 'id' : 'chave'
  return (
    <p className="bg-warn-soft text-warn mb-4 rounded-lg px-4 py-2.5 text-[0.8125rem]">
      {say(`either.unknown.${other}`)}{' '}
      <Link
        to={paths.analysis({ by: other, value: reference.value })}
        className="font-semibold underline underline-offset-4"
      >
        {say(`either.as.${other}`)}
      </Link>
    </p>
  )
}
