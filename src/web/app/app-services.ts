import type { LazyCaseList } from '../data/list/case-list.ts'
import { createLazyCaseList } from '../data/list/case-list.ts'
import type { CaseSource } from '../data/case-source.ts'
import { currentDay } from '../../core/findings/values/wall-clock.ts'
import type { PrivacySwitch } from '../data/privacy.ts'
import { createPrivacySwitch, createLazyMasks } from '../data/privacy.ts'
import type { Recents } from '../data/recents.ts'
import { createRecents } from '../data/recents.ts'
import { openCopyChannel } from '../session/tab-messages.ts'
import { createTabCopies } from '../session/tab-copies.ts'
import type { TabCopies } from '../session/tab-copies.ts'
import type { SessionServices } from './auth-services.ts'
import { bindSessionData } from './bind-session-data.ts'
import { followRemembered, recall, remember } from '../i18n/remembered.ts'

const PRIVACY = 'lupa.privacy'

/** The services of the pages behind the sign-in. */
export interface AppServices extends SessionServices {
  readonly source: CaseSource
  readonly recents: Recents
  readonly privacy: PrivacySwitch
  /** The current list of cases. */
  readonly list: LazyCaseList
  /** What the tabs of the session keep for each other. */
  readonly copies: TabCopies
}

/** Creates the services of the pages behind the sign-in. */
export function createAppServices(
  services: SessionServices,
  source: CaseSource,
  masks = createLazyMasks(),
): AppServices {
  const { session, idle, config } = services
  const recents = createRecents()
  const list = createLazyCaseList({ source, session, idle, config, today: () => currentDay(config) })
  bindSessionData(session, { source, recents, list })
  // After the data is bound: another client's tabs must not get what is dropped.
  const copies = createTabCopies({ session, openChannel: openCopyChannel, tab: window })
  return {
    ...services,
    source,
    recents,
    privacy: createPrivacySwitch(
      {
        read: () => recall(PRIVACY),
        write: (choice) => remember(PRIVACY, choice),
        follow: (listener) => followRemembered(PRIVACY, listener),
      },
      config.session?.privacy ?? false,
      masks,
    ),
    list,
    copies,
  }
}
