import { type Markup, markup } from '#kernel/markup.ts'
import {
  fontFaces,
  headFont,
  hueOf,
  initialsIn,
  onSound,
  productMark,
  productMarkStyle,
  uiFont,
} from '#kernel/public-look.ts'
import { soundPlayerStyle } from '#kernel/sound-player.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { htmlPage } from './html-page.ts'

/** A page for people without an account: the product's letters, paper and ink by what the visitor prefers, a band's hue. */
export interface PublicPage {
  title: string
  /** Whose page it is: its tile and name stand on top; null for pages of the product. */
  band: { name: string; hue: string } | null
  content: Markup
  /** What the foot says beside the mark of the product. */
  foot?: string | null
  script?: string
  status?: number
}

/** The style sheet of these pages in a hue: quiet surfaces, sound is the only colour. */
const publicStyle = (hue: string): string => {
  const { sound, dim } = hueOf(hue)
  return `${fontFaces}
:root { color-scheme: light dark; --bg: #f1f0ed; --raised: #fefefd; --sunken: #e9e7e3; --line: #dbd9d5; --line-strong: #87827d; --ink: #1d1a17; --ink-2: #514c47; --ink-3: #69645e; --urgent: #bf2f35; --sound: ${sound[0]}; --dim: ${dim[0]}; }
@media (prefers-color-scheme: dark) {
:root { --bg: #1a1715; --raised: #292623; --sunken: #13110f; --line: #363330; --line-strong: #78746e; --ink: #efece8; --ink-2: #b8b5b0; --ink-3: #9e9b95; --urgent: #fa6865; --sound: ${sound[1]}; --dim: ${dim[1]}; }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 ${uiFont}; -webkit-text-size-adjust: 100%; }
header, main, footer { width: 100%; max-width: 1080px; margin: 0 auto; padding: 14px 32px; }
header, footer { display: flex; align-items: center; gap: 10px; min-height: 56px; padding-block: 6px; }
header { font-weight: 600; overflow-wrap: anywhere; }
main { flex: 1; padding-block: 24px 48px; }
footer { justify-content: space-between; padding-block: 12px 20px; color: var(--ink-3); font-size: 13px; }
${productMarkStyle}
.tile { display: grid; place-items: center; flex: none; width: 28px; height: 28px; border-radius: 20%; background: var(--sound); color: ${onSound}; font-weight: 700; font-size: 12px; }
h1 { margin: 0 0 8px; font: 700 36px/1.06 ${headFont}; font-stretch: 86%; letter-spacing: -0.015em; overflow-wrap: anywhere; }
h2 { margin: 28px 0 4px; font-size: 16px; color: var(--ink-2); overflow-wrap: anywhere; }
p { margin: 0 0 16px; max-width: 40rem; overflow-wrap: anywhere; }
.lead { color: var(--ink-2); }
.about, .note, .code { color: var(--ink-3); }
.message { white-space: pre-line; color: var(--ink-2); margin-block: 18px; }
a { color: inherit; }
.button, button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 18px; border: 1px solid var(--line-strong); border-radius: 5px; background: none; color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.primary { border-color: var(--ink); background: var(--ink); color: var(--bg); }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; margin-bottom: 16px; }
.row p, .row form { margin: 0; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; }
.files { border-top: 1px solid var(--line); }
.files > li { border-bottom: 1px solid var(--line); padding: 12px 0; }
.file { display: flex; align-items: center; gap: 12px; }
.name { flex: 1; min-width: 0; overflow-wrap: anywhere; font-weight: 560; }
.size { color: var(--ink-3); font-size: 13px; white-space: nowrap; font-variant-numeric: tabular-nums; }
.files .player { margin-top: 10px; }
label { display: block; margin-bottom: 4px; font-weight: 560; }
input { width: 100%; max-width: 22rem; min-height: 44px; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: 5px; background: var(--raised); color: var(--ink); font: inherit; }
textarea { display: block; width: 100%; max-width: 40rem; padding: 10px 12px; border: 1px solid var(--line-strong); border-radius: 5px; background: var(--raised); color: var(--ink); font: inherit; }
[data-sound] + form { margin-top: 28px; }
.cover { display: block; width: min(420px, 100%); height: auto; }
input[type="file"] { max-width: none; padding: 9px 12px; }
fieldset { margin: 0 0 18px; padding: 0; border: 0; }
legend { margin-bottom: 6px; padding: 0; font-weight: 560; }
.choices { display: flex; flex-wrap: wrap; gap: 8px; }
.choices label { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; margin: 0; padding: 0 16px 0 12px; border: 1px solid var(--line-strong); border-radius: 5px; cursor: pointer; }
.choices label:has(:checked) { border-color: var(--ink); background: var(--raised); }
.choices input { width: 18px; min-height: 18px; margin: 0; accent-color: var(--ink); }
.wrong { color: var(--urgent); }
.plain { list-style: disc; padding-left: 20px; margin-bottom: 16px; }
.steps { max-width: 40rem; margin: 0 0 16px; padding-left: 22px; overflow-wrap: anywhere; }
.shares { width: 100%; max-width: 40rem; margin-bottom: 16px; border-collapse: collapse; }
.shares th, .shares td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
.shares thead th { color: var(--ink-3); font-size: 13px; white-space: nowrap; }
.shares tbody th { font-weight: 560; }
.shares .about { font-weight: 400; font-size: 14px; }
.shares .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; padding-right: 20px; }
.shares td:last-child { white-space: nowrap; padding-right: 0; }
summary { display: inline-flex; align-items: center; min-height: 44px; cursor: pointer; text-decoration: underline; }
code { overflow-wrap: anywhere; }
.check { display: flex; align-items: flex-start; gap: 10px; padding: 10px 0; cursor: pointer; }
.check input { flex: none; width: 20px; min-height: 20px; margin: 2px 0 0; accent-color: var(--ink); }
ul + .note { margin-top: 16px; }
.cut { display: block; width: min(340px, 100%); height: 40px; margin: 24px 0 20px; fill: none; stroke: var(--line-strong); stroke-width: 2; }
.code { margin-top: 28px; font-size: 13px; }
@media (max-width: 600px) {
header, main, footer { padding-inline: 20px; }
h1 { font-size: 30px; }
}
.player .time { color: var(--ink-2); }${soundPlayerStyle}`
}

/** A page of the family, as all public pages are that the server writes; link pages have a body of their own in a band's theme. */
export const publicPage = ({ title, band, content, foot, ...more }: PublicPage): PageReply =>
  htmlPage({
    title: `${title} – Backline`,
    style: publicStyle(band?.hue ?? ''),
    body: markup`<header>${
      band
        ? markup`<span class="tile" aria-hidden="true">${initialsIn(band.name)}</span><span>${band.name}</span>`
        : productMark
    }</header>
<main>${content}</main>
<footer><span>${foot}</span>${productMark}</footer>`,
    ...more,
  })

/** A small page of the product that says one thing, and has at most a button. */
export const quietPage = (title: string, content: Markup, status = 200): PageReply =>
  publicPage({ title, band: null, content, status })

/** The cut line that stands above what went wrong. */
export const cutLine: Markup = markup`<svg class="cut" viewBox="0 0 340 40" aria-hidden="true"><path d="M0 20H132M208 20H340"/><path d="M132 20c14 0 18 14 26 18M208 20c-14 0-20-12-28-17"/></svg>`
