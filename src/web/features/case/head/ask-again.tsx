import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { PATTERNS } from '../../../../core/paths/paths.ts'
import { useRefresh } from '../../../data/source/query-client.ts'
import { useText } from '../../../i18n/text.ts'
import { everySecond } from '../../../ui/notice.tsx'
import { useLiveCase } from '../state/live-case-context.ts'

/** Seconds until a case in progress is asked for again: doubled each time, up to the longest. */
const FIRST_S = 30
const LONGEST_S = 480

/** Says that a case is in progress, and asks for it again by itself, on its own page. It ends with the final answer. */
export function AskAgain() {
  const { say } = useText()
  const { pathname } = useLocation()
  const text = say('case.inProgress')
  return pathname === PATTERNS.analysis ? (
    <span className="tabular">
      {text} <Countdown />
    </span>
  ) : (
    <span>{text}</span>
  )
}

/** The seconds until the next time, and a way to stop. They stand still while nobody can see the page. */
function Countdown() {
  const { say, format } = useText()
  const refresh = useRefresh()
  const { refreshing } = useLiveCase()
  const [wait, setWait] = useState({ length: FIRST_S, left: FIRST_S })
  const [isStopped, setStopped] = useState(false)
  const tick = useEffectEvent(() => {
    if (document.hidden || refreshing.length > 0 || document.querySelector('dialog[open]')) return
    if (wait.left > 1) {
      setWait({ ...wait, left: wait.left - 1 })
      return
    }
    const length = Math.min(2 * wait.length, LONGEST_S)
    setWait({ length, left: length })
    void refresh()
  })
  useEffect(() => (isStopped ? undefined : everySecond(() => tick())), [isStopped])
  if (isStopped) return null
  return (
    <span className="print:hidden">
      · {say('case.askAgain', { time: format.duration(wait.left) })}{' '}
      <button
        type="button"
        className="text-accent min-h-6 max-sm:-my-2.5 max-sm:min-h-11 max-sm:min-w-11 text-left underline underline-offset-4"
        onClick={() => setStopped(true)}
      >
        {say('case.askAgain.stop')}
      </button>
    </span>
  )
}
