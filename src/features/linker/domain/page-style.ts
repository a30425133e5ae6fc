import { languageTag, t } from '#kernel/language/translate.ts'
import { fontFaces, headFont, hueOf, onSound, productMarkStyle, uiFont } from '#kernel/public-look.ts'
import { soundPlayerStyle } from '#kernel/sound-player.ts'
import { contrastOf, firstTheme, type PageTheme } from '../contract/theme.ts'

/** Lets the countdown of a page tick; a page without it says the days as they were when it was sent. */
export const countdownScript = (): string => `(function(){
var p=document.querySelector('[data-until]');if(!p)return;
var end=Date.parse(p.getAttribute('data-until'));
var days=new Intl.NumberFormat(${JSON.stringify(languageTag())},{style:'unit',unit:'day',unitDisplay:'long'});
function two(n){return(n<10?'0':'')+n}
function tick(){
var s=Math.ceil((end-Date.now())/1000);
if(s<=0){p.textContent=${JSON.stringify(t('It’s out'))};setTimeout(function(){location.reload()},3000);return}
var d=Math.floor(s/86400);
p.textContent=(d?days.format(d)+' ':'')+two(Math.floor(s/3600)%24)+':'+two(Math.floor(s/60)%60)+':'+two(s%60);
setTimeout(tick,1000-Date.now()%1000)}
tick()})()`

const fonts = {
  sans: uiFont,
  serif: 'Iowan Old Style,"Palatino Linotype",Palatino,Georgia,serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace',
} as const
const headings = { ...fonts, sans: headFont } as const

const corners = { round: '28px', soft: '10px', square: '0px' } as const

// Colours are those of the theme and of the band's hue, and mixtures that carry no text.
const rules = `*{box-sizing:border-box}
.page{container-type:inline-size;display:flex;flex-direction:column;min-height:100%;background:var(--page);color:var(--text);font:17px/1.45 var(--font);overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
.in{flex:1;width:100%;max-width:38rem;margin:0 auto;padding:24px 20px 32px;display:grid;gap:28px;align-content:start}
.page h1,.page h2,.page p,.page ul{margin:0;padding:0;list-style:none}
.top{display:flex;flex-direction:column;align-items:flex-start;gap:12px;min-width:0}
.top img,.tile{display:block;width:112px;height:112px;object-fit:cover;border-radius:min(var(--corner),28px)}
.tile{display:grid;place-items:center;background:var(--sound);color:var(--on-sound);font:700 40px/1 var(--head);font-stretch:86%}
.top img.cover{width:min(360px,100%);height:auto;aspect-ratio:1}
.page h1{font:700 36px/1.05 var(--head);font-stretch:86%;letter-spacing:-.015em}
.page h2{font:650 20px/1.25 var(--head);font-stretch:90%;margin:16px 0 2px}
.top [data-sound]{width:100%;margin-top:8px}
.player .title{font:650 20px/1.2 var(--head);font-stretch:90%}
.blocks{display:flex;flex-direction:column;gap:10px;min-width:0}
.blocks>h2:first-child{margin-top:0}
.words{white-space:pre-line}
.page a{color:inherit;text-underline-offset:3px}
.page a:focus-visible,.page button:focus-visible,.page input:focus-visible,.page .wave:focus-visible{outline:3px solid var(--text);outline-offset:3px}
.go{display:flex;align-items:center;gap:14px;min-height:56px;padding:8px 18px;border:2px solid color-mix(in srgb,var(--button),var(--button-text) 22%);border-radius:var(--corner);background:var(--button);color:var(--button-text)!important;text-decoration:none;font-weight:600}
.go:hover{text-decoration:underline}
.go span{flex:1}
.page svg{flex:none}
.go svg,.row svg{width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.go svg:last-child{width:18px;height:18px}
.row{display:flex;flex-wrap:wrap;gap:6px;margin-left:-13px}
.row a{display:grid;place-items:center;width:48px;height:48px;border-radius:var(--corner)}
.card{display:flex;gap:16px;align-items:center;padding:12px;border:1px solid color-mix(in srgb,var(--page),var(--text) 22%);border-radius:min(var(--corner),18px)}
.card img{flex:none;width:88px;height:88px;object-fit:cover;border-radius:min(var(--corner),8px)}
.card div{min-width:0;flex:1}
.card .row{margin:2px 0 0 -12px}
.name{font-weight:650}
.dates li{display:flex;gap:14px;align-items:center;padding:10px 0;border-top:1px solid color-mix(in srgb,var(--page),var(--text) 22%)}
.dates div{flex:1;min-width:0}
.dates a{display:inline-flex;align-items:center;min-height:44px;padding:0 4px;font-weight:600}
.out{color:var(--sound);font:700 36px/1.1 var(--head);font-stretch:86%;font-variant-numeric:tabular-nums}
.ask div{display:flex;gap:8px;margin-top:8px;flex-wrap:wrap}
.ask input{flex:1 1 12rem;min-width:0;min-height:48px;padding:0 14px;border:2px solid var(--text);border-radius:min(var(--corner),24px);background:var(--page);color:var(--text);font:inherit}
.ask button{min-height:48px;padding:0 20px;border:2px solid color-mix(in srgb,var(--button),var(--button-text) 22%);border-radius:var(--corner);background:var(--button);color:var(--button-text);font:inherit;font-weight:650;cursor:pointer}
.foot{width:100%;max-width:38rem;margin:0 auto;padding:8px 20px 16px}
${productMarkStyle}${soundPlayerStyle}
@container (min-width: 56rem){
.in{max-width:1080px;grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:28px 64px;padding:56px 32px}
.in>.top{grid-row:1/span 2}
.in>.blocks,.in>.ask{grid-column:2}
.top .tile{width:140px;height:140px}
.page h1{font-size:56px;line-height:1}
.player.large .wave{height:168px}
.foot{max-width:1080px;padding-inline:32px}
}`

type Colours = Pick<PageTheme, 'background' | 'text' | 'button' | 'buttonText'>

// Paper turns to ink where a visitor prefers the dark, as the app does.
const ink: Colours = { background: '#1a1715', text: '#efece8', button: '#efece8', buttonText: '#1d1a17' }

/** Whether a page is light or dark as each visitor prefers: one that was left in the colours of the first theme. */
export const followsVisitor = ({ background, text, button, buttonText }: PageTheme): boolean => {
  const first = firstTheme()
  return (
    background === first.background && text === first.text && button === first.button && buttonText === first.buttonText
  )
}

/** The colour of sound on a page: that of the band's hue which stands out more, or the text's where neither does. */
const soundOn = ({ background, text }: Colours, hue: string): { sound: string; onIt: string } => {
  const [first, other] = [...hueOf(hue).sound].sort((a, b) => contrastOf(b, background) - contrastOf(a, background))
  const sound = first ?? other ?? text
  return contrastOf(sound, background) < leastSoundContrast
    ? { sound: text, onIt: background }
    : { sound, onIt: onSound }
}

// Of what carries no text (WCAG 2.2, success criterion 1.4.11).
const leastSoundContrast = 3

const coloursOf = (colours: Colours, hue: string): string => {
  const { sound, onIt } = soundOn(colours, hue)
  return `--page:${colours.background};--text:${colours.text};--button:${colours.button};--button-text:${colours.buttonText};--sound:${sound};--on-sound:${onIt}`
}

const mixtures =
  '--ink:var(--text);--bg:var(--page);--dim:color-mix(in srgb,var(--page),var(--text) 50%);--sunken:color-mix(in srgb,var(--page),var(--text) 7%)'

/** The style sheet of a page in its theme and the hue of its band, for the page alone: nothing of it reaches what stands around. */
export const pageStyle = (theme: PageTheme, hue: string): string =>
  `.page{${coloursOf(theme, hue)};--corner:${corners[theme.shape]};--font:${fonts[theme.font]};--head:${headings[theme.font]}}
${followsVisitor(theme) ? `@media (prefers-color-scheme:dark){.page{${coloursOf(ink, hue)}}}` : ''}
.page{${mixtures}}
${rules}`

/** What a whole document needs besides: its letters, and its ground reaches to the edges of the window. */
export const documentStyle = (theme: PageTheme, hue: string): string => {
  const dark = followsVisitor(theme)
    ? `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){html{background:${ink.background}}}`
    : ''
  const letters = theme.font === 'sans' ? `${fontFaces}\n` : ''
  return `${letters}html{height:100%;background:${theme.background}}${dark}body{margin:0;min-height:100%}.page{min-height:100vh!important}\n${pageStyle(theme, hue)}`
}

/** The colours that the frame of a browser takes on, for light and for dark. */
export const frameColours = (theme: PageTheme): { light: string; dark: string } => ({
  light: theme.background,
  dark: followsVisitor(theme) ? ink.background : theme.background,
})
