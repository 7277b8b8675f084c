import { Link, useLocation } from 'react-router'
import { useLinks } from '#web/extension-points.ts'
import { useText } from '#words/use-text.ts'

/** Links for what the config does not explain; nothing without a module that teaches it. */
export function TeachLinks() {
  const { say } = useText()
  const location = useLocation()
  return useLinks('teach').map(({ labelId, to }) => (
    <Link
      key={labelId}
      to={to(location)}
      className="text-accent inline-flex min-h-6 items-center underline underline-offset-4 print:hidden"
    >
      {say(labelId)}
    </Link>
  ))
}
