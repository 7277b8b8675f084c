import { Link, Navigate } from 'react-router'
import { useDigits } from '../../../data/use-digits.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import type { ComparedAddresses, ComparedSide } from '../../../../core/paths/paths.ts'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { FailureNotice } from '../../../wording/failure-notice.tsx'
import { SideForm } from './choose-side.tsx'
import { SideSection } from './side-case.tsx'

interface EitherSideProps {
  readonly side: ComparedSide
  readonly value: string
  readonly sides: ComparedAddresses
}

/** A side given as digits only, which may be a Chave or an Id: opens the case found, or asks which of two. */
export function EitherSide({ side, value, sides }: EitherSideProps) {
  const { say } = useText()
  const { resolved, title, retry } = useDigits(value)
  if (resolved.state === 'open') {
    return <Navigate replace to={paths.compare({ ...sides, [side]: resolved.reference })} />
  }
  if (resolved.state === 'loading') {
    return (
      <SideSection side={side} state="loading">
        <p className="text-muted mt-1 text-[0.8125rem]">{say('either.loading')}</p>
        <SkeletonRows rows={2} />
      </SideSection>
    )
  }
  if (resolved.state === 'error') {
    return (
      <SideSection side={side} state="error" error={resolved.error.kind}>
        <FailureNotice error={resolved.error} onRetry={retry} isWholeCase />
        <SideForm side={side} sides={sides} written={value} />
      </SideSection>
    )
  }
  return (
    <SideSection side={side} state="unasked">
      <p className="mt-1 font-medium">{say('either.title', { value: title })}</p>
      <ul className="mt-2 space-y-1">
        {[resolved.chave, resolved.id].map((reference) => (
          <li key={reference.by}>
            <Link
              to={paths.compare({ ...sides, [side]: reference })}
              className="text-accent underline underline-offset-4"
            >
              {say(`compare.either.${reference.by}`)}
            </Link>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}
