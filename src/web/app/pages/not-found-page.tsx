import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { paths } from '../../../core/paths/paths.ts'

/** The page of an unknown address. */
export function NotFoundPage() {
  const { say } = useText()
  return (
    <div className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <title>{say('title.notFound')}</title>
      <h1 className="text-lg font-semibold">{say('notFound.title')}</h1>
      <p className="text-muted mt-2 mb-5">{say('notFound.lead')}</p>
      <Link
        to={paths.search()}
        className="text-accent inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {say('notFound.search')}
      </Link>
    </div>
  )
}
