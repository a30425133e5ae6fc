const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What a theme can change: everything else is read from the page and its layout. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** All that screens and components are held to. */
export const everything = { runOnly: { type: 'tag' as const, values: tags } }
/** What is to be looked at again in the other theme. */
export const colours = { runOnly: { type: 'rule' as const, values: ofColours } }
/** What is to be looked at again in another width. */
export const butColours = {
  ...everything,
  rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])),
}
