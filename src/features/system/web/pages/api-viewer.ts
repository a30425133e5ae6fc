import viewerStyle from 'swagger-ui-dist/swagger-ui.css?url'
import viewerScript from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import { api } from '#web/api.ts'
import { tabWorkspace } from '#web/tab-workspace.ts'

/** A list of Immutable.js, as far as the viewer's parts are asked here. */
interface ImmutableList<Item> {
  filter: (keep: (item: Item) => boolean) => ImmutableList<Item>
  size: number
}
interface ImmutableMap {
  get: <Value>(key: string) => Value
  getIn: <Value>(keys: readonly string[], otherwise: Value) => Value
  set: (key: string, value: unknown) => ImmutableMap
}
interface TaggedCalls {
  map: (change: (tag: ImmutableMap) => ImmutableMap) => TaggedCalls
  filter: (keep: (tag: ImmutableMap) => boolean) => TaggedCalls
  forEach: (tell: (tag: ImmutableMap, name: string) => void) => void
}

/** What the viewer's own React makes of a component; ours is another. */
type Drawn = object

interface System {
  React: { createElement: (component: string | (() => Drawn), props: object, ...children: Drawn[]) => Drawn }
  layoutActions: {
    updateFilter: (words: string) => void
    show: (what: readonly string[], isShown: boolean) => void
  }
  specSelectors: { taggedOperations: () => TaggedCalls }
}

interface LayoutProps {
  getComponent: (name: string, isContainer?: boolean) => () => Drawn
}

interface Request {
  method?: string
  headers: Record<string, string>
}

interface ViewerSettings {
  domNode: HTMLElement
  spec: object
  docExpansion: 'none'
  defaultModelsExpandDepth: number
  displayRequestDuration: boolean
  validatorUrl: null
  syntaxHighlight: { activated: boolean }
  layout: 'CallsLayout'
  plugins: readonly ((system: System) => object)[]
  requestInterceptor: (request: Request) => Promise<Request>
}

declare global {
  interface Window {
    SwaggerUIBundle?: (settings: ViewerSettings) => { getSystem: () => System }
  }
}

/** The calls whose address, name or text holds every word, with the tags that have any. */
const callsWith = (tags: TaggedCalls, typed: string): TaggedCalls => {
  const words = typed.toLowerCase().split(/\s+/)
  const holds = (call: ImmutableMap): boolean => {
    const told = ['summary', 'description', 'operationId'].map((key) => call.getIn(['operation', key], ''))
    const text = [call.get<string>('path'), call.get<string>('method'), ...told].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return tags
    .map((tag) => tag.set('operations', tag.get<ImmutableList<ImmutableMap>>('operations').filter(holds)))
    .filter((tag) => tag.get<ImmutableList<ImmutableMap>>('operations').size > 0)
}

/** What of the viewer is drawn: what is said of all calls, and the calls. Its head and its search are left out, as the page has its own. */
const drawn =
  ({ createElement }: System['React']) =>
  ({ getComponent }: LayoutProps): Drawn =>
    createElement(
      'div',
      { className: 'swagger-ui' },
      createElement(getComponent('SvgAssets'), {}),
      createElement('div', { className: 'about' }, createElement(getComponent('InfoContainer', true), {})),
      createElement('div', { className: 'calls' }, createElement(getComponent('operations', true), {})),
    )

/** What this page changes of the viewer: how it is laid out, how it searches, and that who is signed in needs no key. */
const ourPart = ({ React }: System): object => ({
  fn: { opsFilter: callsWith },
  components: { CallsLayout: drawn(React) },
  wrapComponents: { authorizeOperationBtn: () => () => null },
})

// One letter finds nearly every call, and all of them at once take a browser seconds.
const fewestSigns = 3

let loading: Promise<void> | null = null

const load = (): Promise<void> => {
  loading ??= new Promise<void>((done, fail) => {
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: viewerStyle })
    const script = Object.assign(document.createElement('script'), { src: viewerScript })
    script.onload = () => done()
    script.onerror = () => {
      loading = null
      fail(new Error('The viewer could not be loaded.'))
    }
    // Before our own styles, which have the last word.
    document.head.prepend(style)
    document.head.append(script)
  })
  return loading
}

/** Shows the document of the calls in a place of the page; answers how to look for words in it. Throws where it cannot be loaded. */
export const showCalls = async (domNode: HTMLElement, document: object): Promise<(words: string) => void> => {
  await load()
  const viewer = window.SwaggerUIBundle?.({
    domNode,
    // By whatever address the server was reached: the policy of the page lets it ask no other.
    spec: { ...document, servers: [{ url: window.location.origin }] },
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    validatorUrl: null,
    syntaxHighlight: { activated: false },
    layout: 'CallsLayout',
    plugins: [ourPart],
    requestInterceptor: async (request) => {
      const workspaceId = tabWorkspace()
      if (workspaceId) request.headers['X-Workspace-Id'] ??= workspaceId
      if (request.method && request.method !== 'GET')
        request.headers['X-CSRFToken'] = (await api.csrfToken({})).csrfToken
      return request
    },
  })
  return (typed) => {
    const words = typed.trim()
    const { layoutActions, specSelectors } = viewer?.getSystem() ?? {}
    layoutActions?.updateFilter(words)
    // What is found is open, and all is closed again that a search has opened.
    specSelectors?.taggedOperations().forEach((_calls, tag) => {
      layoutActions?.show(['operations-tag', tag], words.length >= fewestSigns)
    })
  }
}
