import type { ReactNode } from 'react'
import type { MenuEntry } from '#features/system/contract/navigation.ts'
import type { ScreenAccess } from '#features/system/contract/screens.ts'
import type { KeptStores } from './offline/kept-stores.ts'
import type { LaterSender } from './offline/waiting-people.ts'
import type { LiveTopic } from './register.ts'

/** What stands around a screen: nothing, the frame of public pages, that of the account, or that of a workspace. */
export type ScreenFrame = 'alone' | 'public' | 'account' | 'workspace'

/** A component, and how to load the module that exports it under this name. */
interface LazyPage {
  load: () => Promise<Record<string, unknown>>
  name: string
}

type Pages = Record<string, () => ReactNode>

/** A page in a chunk of its own; a name that its module does not export does not compile. */
export const page = <T extends Pages>(load: () => Promise<T>, name: keyof T & string): LazyPage => ({ load, name })

/** One screen: its address (parameters as `$name`), its name, who may open it, and its page. */
export interface FeatureScreen {
  path: `/${string}`
  title: string
  /** Its name in the tab of a browser, where that is another. */
  tabTitle?: string
  access: ScreenAccess
  /** Left out where `access` says it: `public`, `account` for the signed-in, else `workspace`. */
  frame?: ScreenFrame
  /** Rendered at build time, so that it can be read without JavaScript. */
  isPrerendered?: boolean
  /** Its address says which workspace is meant, so that it can be passed on. */
  namesWorkspace?: boolean
  /** By its name in `@tabler/icons-react`. */
  icon?: `Icon${string}`
  menu?: MenuEntry
  page: LazyPage
}

/**
 * What a feature brings to the browser: the manifest in its `web/feature.ts`. `npm run features` writes the sitemap, the menu,
 * icons, what goes stale and what is kept from it, so that nothing of it is itself part of the web app: no chunk holds more than it needs.
 */
export interface WebFeature {
  screens?: readonly FeatureScreen[]
  /** Which of its answers, by the part of their keys that follows the workspace, go stale with which topics. */
  stale?: Readonly<Record<string, readonly LiveTopic[] | 'with everything'>>
  /** The stores of rows that it keeps on this device for times without a network, by their names. */
  keeps?: KeptStores
  /** Is in the frame wherever something is kept or waits: follows what is kept, and says what waits. */
  offlineHost?: LazyPage
  /** Sends what could not be sent without a network, whatever screen is open. */
  sendsLater?: () => Promise<LaterSender>
  /** Topics that come again and again, and change nothing that lasts. */
  passing?: readonly LiveTopic[]
}
