import { Download } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../../web/data/access.ts'
import { Button } from '../../../../web/ui/controls.tsx'
import { useText } from '../../../../words/text.ts'
import { useSaveList } from './save-list.tsx'

/** Saves the list before it is lost; nothing for who may not export. */
export function SaveBeforeLeaving() {
  const { say } = useText()
  const saveList = useSaveList()
  const [isSaved, setSaved] = useState(false)
  if (!useMay('case:export')) return null
  return (
    <div className="mt-2 text-[0.8125rem]">
      <p className="text-muted">{say('kept.save.note')}</p>
      {isSaved ? <p className="mt-2 font-medium">{say('kept.saved')}</p> : null}
      <Button className="mt-3" onClick={() => void saveList().then(setSaved)}>
        <Download aria-hidden="true" className="size-3.5" />
        {say('kept.save')}
      </Button>
    </div>
  )
}
