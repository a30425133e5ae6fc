const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** HTML that may go out as it is: only `markup` and its kin make it. */
export class Markup {
  readonly text: string

  private constructor(text: string) {
    this.text = text
  }

  /** Wraps a text that was made by the functions of this file; nobody else calls it. */
  static made(text: string): Markup {
    return new Markup(text)
  }
}

/** What a template may hold: markup passes, texts and numbers are escaped, nothing shows nothing, lists are joined. */
export type MarkupValue = Markup | string | number | null | undefined | false | readonly MarkupValue[]

/** Where a value stands: between tags, within a quoted attribute, at the start of an address, or where a whole attribute may. */
type Place = 'text' | 'attribute' | 'address' | 'tag'

const known = new WeakMap<TemplateStringsArray, Place[]>()

/**
 * A template of HTML: whatever is put in is text, unless it is markup itself. Attributes need their quotes; an address
 * (`href`, `src`, `action` …) that is no web address, mail address or path of this site becomes `#`. Throws for a template
 * with a value at any other place, such as within `<style>`, `<script>` or the name of a tag.
 */
export const markup = (strings: TemplateStringsArray, ...values: MarkupValue[]): Markup => {
  const places = known.get(strings) ?? findPlaces(strings)
  known.set(strings, places)
  let text = strings[0] ?? ''
  for (const [at, value] of values.entries()) text += written(value, places[at] ?? 'text') + (strings[at + 1] ?? '')
  return Markup.made(text)
}

const attributes = new WeakSet<Markup>()

/** An attribute that may be missing: true gives its name alone, null or false nothing. */
export const attribute = (name: string, value: string | number | boolean | null): Markup => {
  if (!/^[a-z][a-z-]*$/.test(name) || isAddress(name) || /^(on|style$|srcdoc$)/.test(name)) throw unfit(name)
  const made = Markup.made(
    value === null || value === false ? '' : value === true ? name : `${name}="${escaped(String(value))}"`,
  )
  attributes.add(made)
  return made
}

/** A style sheet as an element; its text is ours and comes from nowhere else. */
export const styleElement = (css: string): Markup => {
  if (/<\//.test(css)) throw unfit('a style sheet that ends early')
  return Markup.made(`<style>${css}</style>`)
}

/** A script as an element; its text is ours and comes from nowhere else. */
export const scriptElement = (script: string): Markup => {
  if (/<\/|<!--/.test(script)) throw unfit('a script that ends early')
  return Markup.made(`<script>${script}</script>`)
}

const written = (value: MarkupValue, place: Place): string => {
  if (place === 'tag') {
    if (value instanceof Markup && attributes.has(value)) return value.text
    throw unfit('a tag')
  }
  if (place !== 'text') {
    const text = plain(value)
    return escaped(place === 'address' && !isHarmless(text) ? '#' : text)
  }
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map((one: MarkupValue) => written(one, place)).join('')
  return escaped(plain(value))
}

const plain = (value: MarkupValue): string => {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw unfit('an attribute')
}

const isAddress = (name: string): boolean =>
  /^(href|src|action|formaction|poster|cite|data|background|ping|manifest|srcset)$/.test(name)

// Of this site (one slash, and no backslash, which browsers read as one), a part of the page, or one of the schemes that run nothing.
const isHarmless = (address: string): boolean =>
  /^(https?:\/\/|mailto:|[#?]|\/(?![/\\]))[^\p{Cc}\\]*$/iu.test(address) || address === '/'

const unfit = (what: string): Error => new Error(`Markup takes no value here: ${what}.`)

/** Reads a template once, as a browser would, and says where each of its values stands. */
const findPlaces = (strings: readonly string[]): Place[] => {
  let state: 'text' | 'name' | 'tag' | 'unquoted' | 'value' = 'text'
  let quote = ''
  let name = ''
  let value = ''
  const read = (sign: string): void => {
    if (state === 'text') {
      if (sign === '<') [state, name] = ['name', '']
    } else if (state === 'value') {
      if (sign === quote) [state, name] = ['tag', '']
      else value += sign
    } else if (sign === '>') state = 'text'
    else if (state === 'name') {
      if (/\s/.test(sign)) [state, name] = ['tag', '']
      else name += sign
      if (/^(style|script|!--)/.test(name)) throw unfit(name)
    } else if (state === 'unquoted') {
      if (sign === '"' || sign === "'") [state, quote, value] = ['value', sign, '']
      else [state, name] = ['tag', '']
    } else if (sign === '=') {
      if (name === '') throw unfit('an attribute whose name stands apart')
      state = 'unquoted'
    } else name = /[\s/]/.test(sign) ? '' : name + sign.toLowerCase()
  }
  return strings.slice(0, -1).map((part) => {
    for (const sign of part) read(sign)
    if (state === 'text') return 'text'
    if (state === 'tag' && name === '') return 'tag'
    if (state !== 'value' || /^(on|style$|srcdoc$)/.test(name)) throw unfit(name)
    const place = isAddress(name) && value === '' ? 'address' : 'attribute'
    value += '.'
    return place
  })
}
