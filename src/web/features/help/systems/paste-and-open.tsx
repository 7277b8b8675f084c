import { useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { typedForm } from '../../../../core/case/lookup.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { useMay } from '../../../data/access.ts'
import type { LazyCaseList } from '../../../data/list/case-list.ts'
import { useListPlace } from '../../../data/list/list-context.tsx'
import { useText } from '../../../i18n/text.ts'
import { CpfNotice } from '../../../search/cpf-notice.tsx'
import { keysInText } from '../../../search/keys-in-text.ts'
import type { Session } from '../../../session/session.ts'
import { useSession, useSessionState } from '../../../session/session-context.ts'
import { Button } from '../../../ui/controls.tsx'
import { useAnnounceChange } from '../../../ui/live-region.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'

/** Puts a text into the input of the list's page; handed in, because a feature knows no other. */
export type HandToList = (list: LazyCaseList, session: Session, text: string) => Promise<void>

/** Keys that are shown; more are a list. */
const MOST_SHOWN = 10

const LINK = 'text-accent inline-flex min-h-6 items-center underline underline-offset-4 max-sm:min-h-11'

/** Opens the case that the clipboard, or a pasted text, is about. */
export function PasteAndOpen({ handToList }: { handToList: HandToList }) {
  const { say } = useText()
  const navigate = useNavigate()
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const { keys, cpf } = keysInText(text, location.origin)
  const whole = text.trim()
  const found = whole === '' || cpf !== null ? null : say('systems.paste.found', { count: keys.length })
  useAnnounceChange(found)

  async function paste(): Promise<void> {
    setRefused(false)
    try {
      const pasted = await navigator.clipboard.readText()
      const [only, ...others] = keysInText(pasted, location.origin).keys
      if (only && others.length === 0) void navigate(paths.analysis(only) + only.alert)
      else setText(pasted)
    } catch {
      // Also where there is no clipboard: a page without TLS has none.
      setRefused(true)
    }
    box.current?.focus()
  }

  return (
    <>
      <Button look="primary" className="my-2" onClick={() => void paste()}>
        {say('systems.paste')}
      </Button>
      {isRefused ? (
        <p role="alert" className="text-warn">
          {say('systems.paste.refused')}
        </p>
      ) : null}
      <label id={`${id}-label`} htmlFor={id} className="mb-1 block font-medium">
        {say('systems.paste.label')}
      </label>
      <textarea
        ref={box}
        id={id}
        rows={2}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        aria-labelledby={`${id}-label`}
        onChange={(event) => setText(event.currentTarget.value)}
        className="bg-surface border-control block w-full rounded-md border px-3 py-2 text-sm"
      />
      {cpf === null ? null : (
        <div className="relative">
          <CpfNotice id={`${id}-cpf`} cpf={cpf} />
        </div>
      )}
      {found === null ? null : (
        <div className="mt-2">
          <p>{found}</p>
          <ul>
            {keys.slice(0, MOST_SHOWN).map((key) => (
              <li key={`${key.by}:${key.value}`}>
                <Link to={paths.analysis(key) + key.alert} className={`${LINK} untrusted font-mono`}>
                  <UntrustedText text={typedForm(key)} isCut />
                </Link>
              </li>
            ))}
            {keys.length > MOST_SHOWN ? (
              <li>{say('systems.paste.more', { count: keys.length - MOST_SHOWN })}</li>
            ) : null}
          </ul>
          {keys.length > 1 ? (
            <OpenAsList text={keys.map(typedForm).join('\n')} handToList={handToList} />
          ) : null}
          {keys.length === 1 || /[\r\n]/.test(whole) ? null : (
            <p>
              <Link to={paths.analysis({ by: 'chave', value: whole })} className={LINK}>
                {say('systems.paste.whole')}
              </Link>
            </p>
          )}
        </div>
      )}
    </>
  )
}

function OpenAsList({ text, handToList }: { text: string; handToList: HandToList }) {
  const { say } = useText()
  const navigate = useNavigate()
  const list = useListPlace()
  const session = useSession()
  const isSignedIn = useSessionState().status !== 'signed-out'
  const mayList = useMay('list:run')
  if (!isSignedIn || !mayList) return null
  return (
    <Button
      className="my-1"
      onClick={() => void handToList(list, session, text).then(() => navigate(paths.batch()))}
    >
      {say('systems.paste.list')}
    </Button>
  )
}
