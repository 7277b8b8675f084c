import { useRecents } from '../data/recents.ts'
import { useListIfAny } from '../data/list/list-context.tsx'

/** Whether a text is known to be a Chave: of a case of this session, or of a row of the list that was not refused. */
export function useIsKnownChave(): (text: string) => boolean {
  const recents = useRecents()
  const list = useListIfAny()
  return (text) =>
    recents.getState().some(({ chave }) => chave === text) ||
    (list?.run
      .getSnapshot()
      .rows.some(
        ({ key, state, summary }) =>
          state !== 'error' &&
          (summary === null ? key.by !== 'id' && key.value === text : summary.chave === text),
      ) ??
      false)
}
