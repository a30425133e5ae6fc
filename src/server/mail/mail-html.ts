import { languageTag, t } from '#kernel/language/translate.ts'
import { hueOf, initialsIn, onSound } from '#kernel/public-look.ts'
import type { MailContent } from './mail-content.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const paper = { ground: '#f1f0ed', ink: '#1d1a17', second: '#69645e', line: '#dbd9d5' }
const dark = { ground: '#1a1715', ink: '#efece8', second: '#9e9b95', line: '#363330' }
const letters = 'Hanken Grotesk,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

// Every element has its colours itself, as some programs drop style sheets; those that keep them get the dark ones.
const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: ${dark.ground} !important; }
    .ink { color: ${dark.ink} !important; }
    .second { color: ${dark.second} !important; }
    .line { border-color: ${dark.line} !important; }
    .button { background: ${dark.ink} !important; }
    .button a { color: ${dark.ground} !important; }
  }
  [data-ogsc] .ink { color: ${dark.ink} !important; }
  [data-ogsc] .second { color: ${dark.second} !important; }
`

/** How tall the bars of the mark are, in pixels. */
const bars = [4, 8, 14, 22, 12, 18, 28, 20, 10, 16, 24, 12, 6, 10, 18, 26, 16, 8, 12, 6, 4]

// Cells of tables keep their size and colour everywhere, also where pictures, SVG and the heights of other elements go.
const bar = (height: number, colour: string): string =>
  `<td style="padding:0 2px 0 0;vertical-align:middle"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${colour}" width="3" height="${height}" style="width:3px;height:${height}px;background:${colour};font-size:1px;line-height:${height}px">&nbsp;</td></tr></table></td>`

const table = (content: string, more = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${more}><tr>${content}</tr></table>`

/** Whose mail it is: the tile and the name of the band, or the name of the product; and the mark of a wave in the hue. */
const identity = (band: MailContent['band']): string => {
  const colour = hueOf(band?.hue ?? '').sound[0]
  const tile = band
    ? `<td bgcolor="${colour}" width="36" height="36" align="center" style="width:36px;height:36px;border-radius:7px;background:${colour};color:${onSound};font:700 14px/36px ${letters}">${escaped(initialsIn(band.name))}</td><td width="12" style="width:12px">&nbsp;</td>`
    : ''
  const name = `<td class="ink" style="color:${paper.ink};font:700 17px/1.2 ${letters};overflow-wrap:anywhere">${escaped(band?.name ?? 'Backline')}</td>`
  return `${table(tile + name)}
<div aria-hidden="true" style="padding:16px 0 20px">${table(bars.map((height) => bar(height, colour)).join(''))}</div>`
}

const link = (url: string, text: string): string =>
  `<a class="second" href="${escaped(url)}" style="color:${paper.second};text-decoration:underline">${escaped(text)}</a>`

/** The HTML part of a mail: it loads nothing, reads in light and dark, and holds typed texts as text. */
export const mailHtml = ({ subject, greeting, lines, action, footer, band, unsubscribe }: MailContent): string => {
  const paragraph = (line: string): string =>
    `<p class="ink" style="margin:0 0 14px;color:${paper.ink};overflow-wrap:anywhere">${escaped(line)}</p>`
  const button = action
    ? `<div style="padding:8px 0 14px">${table(`<td class="button" bgcolor="${paper.ink}" style="border-radius:5px;background:${paper.ink}"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;color:${paper.ground};font:600 16px/1.25 ${letters};text-decoration:none">${escaped(action.label)}</a></td>`)}</div>
<p class="second" style="margin:0 0 14px;color:${paper.second};font-size:13px;overflow-wrap:anywhere">${t('If the button doesn’t work:')} ${link(action.url, action.url)}</p>`
    : ''
  const end = unsubscribe ? ` ${link(unsubscribe, t('Unsubscribe'))}` : ''
  return `<!doctype html>
<html lang="${languageTag()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${styles}</style>
</head>
<body class="ground" style="margin:0;background:${paper.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper.ground}" style="background:${paper.ground}"><tr><td align="center" style="padding:28px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px"><tr><td align="left" style="font:16px/1.5 ${letters}">
${identity(band)}
${[greeting, ...lines].map(paragraph).join('\n')}
${button}
<p class="second line" style="margin:16px 0 0;padding-top:14px;border-top:1px solid ${paper.line};color:${paper.second};font-size:13px;overflow-wrap:anywhere">${escaped(footer)}${end}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
