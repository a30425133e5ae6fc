import sanitize from 'sanitize-html'
import { maxPictures } from '../contract/mail-limits.ts'

/**
 * The HTML of a message as it may be shown, how many things from elsewhere it wanted, and the addresses of the pictures among
 * them: the HTML has only their numbers.
 */
export interface CleanedHtml {
  html: string
  remote: number
  pictures: string[]
}

const tags =
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div
  dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp
  section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/)

// No brackets but those of a colour: nothing in a value can name an address or run.
const plainValue = /^(?:[^()\\<>@;]|(?:rgba?|hsla?)\([\d\s.,%/deg]*\))*$/i
const styleNames = `background background-color border border-bottom border-bottom-color border-bottom-style
  border-bottom-width border-collapse border-color border-left border-left-color border-left-style border-left-width
  border-radius border-right border-right-color border-right-style border-right-width border-spacing border-style border-top
  border-top-color border-top-style border-top-width border-width box-sizing clear color direction float font font-family
  font-size font-style font-variant font-weight height letter-spacing line-height list-style-type margin margin-bottom
  margin-left margin-right margin-top max-height max-width min-height min-width overflow-wrap padding padding-bottom
  padding-left padding-right padding-top table-layout text-align text-decoration text-indent text-transform vertical-align
  white-space width word-break word-spacing`.split(/\s+/)

const isRemote = (address: string): boolean => /^\s*(?:[a-z]+:)?\/\//i.test(address)
const urlInStyle = /url\(\s*(?:['"]\s*)?(?:[a-z]+:)?\/\//gi
const countUrls = (css: string): number => css.match(urlInStyle)?.length ?? 0

/** The attributes by which a tag fetches something, and how many things from elsewhere its values name. */
const fetching: Record<string, (value: string) => number> = {
  src: (value) => (isRemote(value) ? 1 : 0),
  background: (value) => (isRemote(value) ? 1 : 0),
  poster: (value) => (isRemote(value) ? 1 : 0),
  data: (value) => (isRemote(value) ? 1 : 0),
  lowsrc: (value) => (isRemote(value) ? 1 : 0),
  srcset: (value) => value.split(',').filter(isRemote).length,
  style: countUrls,
}

// Searched step by step: a pattern over all of it would start over at each of many tags that are never closed.
const remoteInStyleSheets = (html: string): number => {
  const text = html.toLowerCase()
  let count = 0
  for (let from = text.indexOf('<style'); from >= 0; from = text.indexOf('<style', from)) {
    const found = text.indexOf('</style', from)
    const end = found < 0 ? text.length : found
    const css = text.slice(from, end)
    count += countUrls(css) + (css.match(/@import\s+['"]\s*(?:[a-z]+:)?\/\//g)?.length ?? 0)
    from = end
  }
  return count
}

const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/

/**
 * What of a message's HTML may be shown: text, tables, lists, colours and its own pictures. Scripts, forms, frames, style
 * sheets and everything from elsewhere stay out; a link says to which host it leads. `inline` has the pictures that came
 * with the message, by their Content-ID, as data addresses.
 */
export const cleanHtml = (html: string, inline: ReadonlyMap<string, string>): CleanedHtml => {
  let remote = remoteInStyleSheets(html)
  const pictures: string[] = []
  const numberOf = (source: string): number => {
    const address = pictureAddress(source)
    if (address === null) return 0
    if (!pictures.includes(address) && pictures.length < maxPictures) pictures.push(address)
    return pictures.indexOf(address) + 1
  }
  const cleaned = sanitize(html, {
    allowedTags: tags,
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'dir', 'lang', 'title', 'bgcolor', 'width', 'height'],
      a: ['href', 'target', 'rel', 'data-host'],
      img: ['src', 'alt'],
      font: ['color', 'face', 'size'],
      ol: ['start', 'type'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      col: ['span'],
      colgroup: ['span'],
      span: ['data-picture', 'data-remote'],
    },
    allowedStyles: { '*': Object.fromEntries(styleNames.map((name) => [name, [plainValue]])) },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'head',
      'template',
      'xmp',
      'svg',
      'math',
    ],
    nestingLimit: 200,
    transformTags: {
      '*': (tagName, attribs) => {
        for (const [name, value] of Object.entries(attribs)) remote += fetching[name]?.(value) ?? 0
        if (tagName === 'link' && isRemote(attribs.href ?? '')) remote += 1
        if (tagName === 'a') return { tagName, attribs: safeLink(attribs) }
        if (tagName !== 'img') {
          const { 'data-remote': _remote, ...rest } = attribs
          return { tagName, attribs: rest }
        }
        const source = (attribs.src ?? '').trim()
        const shown = source.toLowerCase().startsWith('cid:') ? inline.get(contentId(source.slice(4))) : source
        if (shown !== undefined && picture.test(shown)) return { tagName, attribs: { ...attribs, src: shown } }
        // What it would have shown, in words, is drawn by the style sheet of the frame.
        const words = { 'data-picture': (attribs.alt ?? '').trim().slice(0, 200) }
        const number = numberOf(source)
        if (number === 0) return { tagName: 'span', attribs: words }
        const look = Object.fromEntries(['style', 'width', 'height', 'align'].flatMap((name) => entry(attribs, name)))
        return { tagName: 'span', attribs: { ...words, 'data-remote': String(number), ...look } }
      },
    },
  })
  return { html: cleaned, remote, pictures }
}

/** A Content-ID as texts and headers name it alike. */
export const contentId = (text: string): string => {
  const id = text.trim().replace(/^<|>$/g, '')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

const entry = (attribs: Record<string, string>, name: string): [string, string][] => {
  const value = attribs[name]
  return value === undefined ? [] : [[name, value]]
}

/** Where a picture from elsewhere lies, written in one way; null for what names no web address. */
const pictureAddress = (source: string): string | null => {
  const url = isRemote(source) ? URL.parse(source.startsWith('//') ? `https:${source}` : source) : null
  if (!url || !/^https?:$/.test(url.protocol) || `${url.username}${url.password}` !== '') return null
  url.hash = ''
  return url.href.length <= 2000 ? url.href : null
}

const safeLink = (attribs: Record<string, string>): Record<string, string> => {
  const { href = '', target: _target, rel: _rel, 'data-host': _host, ...rest } = attribs
  const url = URL.parse(href.trim())
  if (url?.protocol === 'mailto:') return { ...rest, href: url.href }
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return rest
  return { ...rest, href: url.href, target: '_blank', rel: 'noopener noreferrer nofollow', 'data-host': url.host }
}
