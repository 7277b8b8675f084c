import { useState, useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { AppServices } from '../../../web/data/auth.ts'
import { useMay } from '../../../web/data/access.ts'
import type { SessionPart } from '../../../web/extension-points.ts'
import { DOSSIER_PATH } from '../core/addresses.ts'
import { outcomeText } from '../core/choices.ts'
import { DossiersContext, latestConclusion, createDossiers } from './dossiers.ts'

/** What a person concludes in a session: kept over a lock, dropped with the sign-out. */
export function createDossierPart({ config }: AppServices): SessionPart {
  const dossiers = createDossiers()

  function Provider({ children }: { children: ReactNode }) {
    const navigate = useNavigate()
    const [openFile] = useState(() => dossiers.openFile)
    useDroppedDossier(
      useMay('dossier:open')
        ? (file) => {
            openFile(file)
            void navigate(DOSSIER_PATH)
          }
        : null,
    )
    return <DossiersContext value={dossiers}>{children}</DossiersContext>
  }

  return {
    Provider,
    subscribe: dossiers.subscribe,
    onLeave: dossiers.clear,
    wouldLose: dossiers.hasDraft,
    lossOf: (say) => ({ title: say('kept.leave.draft'), leads: [say('kept.leave.draft.lead')] }),
    outcomes: {
      count: () => dossiers.getState().conclusions.length,
      of(ids) {
        const made = latestConclusion(dossiers.getState().conclusions, ids)
        return (
          made && {
            textIn: (language) => outcomeText(config, made.outcome, language),
            reasons: made.reasons,
            at: made.answer.at,
          }
        )
      },
    },
  }
}

/** Takes a dossier that is dropped on any page, before what else the page takes; other files are left to it. Null takes none. */
function useDroppedDossier(onDrop: ((file: File) => void) | null): void {
  const handleDrop = useEffectEvent((file: File) => onDrop?.(file))
  const isOn = onDrop !== null
  useEffect(() => {
    if (!isOn) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true }
    window.addEventListener(
      'dragover',
      (event) => {
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      },
      options,
    )
    window.addEventListener(
      'drop',
      (event) => {
        const [file] = event.dataTransfer?.files ?? []
        if (!file || !/\.pdf$/i.test(file.name)) return
        event.preventDefault()
        event.stopPropagation()
        handleDrop(file)
      },
      options,
    )
    return () => controller.abort()
  }, [isOn])
}
