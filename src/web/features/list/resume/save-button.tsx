import { Save } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../../i18n/text.ts'
import { useSession } from '../../../session/session-context.ts'
import { useMay } from '../../../data/team/team-context.ts'
import { announce } from '../../../ui/live-region.tsx'
import { Button } from '../../../ui/button.tsx'
import { useList } from '../../../data/list/list-context.tsx'
import { keptListOf } from './keep-list.ts'
import { useSaveLists } from './save-lists.ts'

/** Saves keys and marks as a file that the page of the list opens again. */
export function SaveButton({ onDone }: { readonly onDone?: (() => void) | undefined }) {
  const { say } = useText()
  const list = useList()
  const session = useSession()
  const id = useId()
  const saveLists = useSaveLists()
  if (!useMay('case:export')) return null
  return (
    <>
      <Button
        title={`${say('kept.save')}. ${say('kept.save.note')}`}
        aria-describedby={id}
        onClick={() => {
          const kept = keptListOf(list, session)
          void saveLists(kept ? [kept] : [], say('kept.file')).then((isSaved) => {
            if (isSaved) announce(say('kept.saved'))
            onDone?.()
          })
        }}
      >
        <Save aria-hidden="true" className="size-3.5" />
        <span className="sm:max-[100rem]:sr-only">{say('kept.save')}</span>
      </Button>
      {/* On a phone, where no title appears, below the button. */}
      <span id={id} className="text-muted mb-1 text-xs sm:hidden">
        {say('kept.save.note')}
      </span>
    </>
  )
}
