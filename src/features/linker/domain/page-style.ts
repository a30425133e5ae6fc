import type { PageTheme } from '../contract/theme.ts'

/** Lets the countdown of a page tick; a page without it says the days as they were when it was sent. */
export const countdownScript = `(function(){
var p=document.querySelector('[data-until]');if(!p)return;
var end=Date.parse(p.getAttribute('data-until'));
function two(n){return(n<10?'0':'')+n}
function tick(){
var s=Math.ceil((end-Date.now())/1000);
if(s<=0){p.textContent='It is out';setTimeout(function(){location.reload()},3000);return}
var d=Math.floor(s/86400);
p.textContent=(d?d+(d>1?' days ':' day '):'')+two(Math.floor(s/3600)%24)+':'+two(Math.floor(s/60)%60)+':'+two(s%60);
setTimeout(tick,1000-Date.now()%1000)}
tick()})()`

const fonts = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  serif: 'Iowan Old Style,"Palatino Linotype",Palatino,Georgia,serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace',
} as const

const corners = { round: '28px', soft: '10px', square: '0px' } as const

// Colours are those of the theme alone, and mixtures that carry no text.
const rules = `*{box-sizing:border-box}
.page{min-height:100%;background:var(--page);color:var(--text);font:17px/1.45 var(--font);overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
.in{max-width:36rem;margin:0 auto;padding:40px 20px 32px}
.page h1,.page h2,.page p,.page ul{margin:0;padding:0;list-style:none}
.top{display:flex;flex-direction:column;align-items:center;gap:12px;text-align:center;margin-bottom:28px}
.top img{display:block;width:112px;height:112px;object-fit:cover;border-radius:min(var(--corner),28px)}
.top img.cover{width:min(300px,78vw);height:auto;aspect-ratio:1}
.page h1{font-size:1.75rem;line-height:1.15;font-weight:700;letter-spacing:-.01em}
.page h2{font-size:1.15rem;line-height:1.3;font-weight:650;text-align:center;margin:20px 0 2px}
.blocks{display:flex;flex-direction:column;gap:12px}
.words{white-space:pre-line;text-align:center}
.page a{color:inherit;text-underline-offset:3px}
.page a:focus-visible,.page button:focus-visible,.page input:focus-visible{outline:3px solid var(--text);outline-offset:3px}
.go{display:flex;align-items:center;gap:12px;min-height:54px;padding:10px 18px;border:2px solid color-mix(in srgb,var(--button),var(--button-text) 22%);border-radius:var(--corner);background:var(--button);color:var(--button-text)!important;text-decoration:none;font-weight:600}
.go:hover{text-decoration:underline}
.go span{flex:1;text-align:center;padding-right:34px}
.page svg{flex:none;width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.row{display:flex;flex-wrap:wrap;justify-content:center;gap:6px}
.row a{display:grid;place-items:center;width:48px;height:48px;border-radius:var(--corner)}
.card{display:flex;gap:16px;align-items:center;padding:12px;border:2px solid color-mix(in srgb,var(--page),var(--text) 22%);border-radius:min(var(--corner),18px)}
.card img{flex:none;width:88px;height:88px;object-fit:cover;border-radius:min(var(--corner),8px)}
.card div{min-width:0;flex:1}
.card .row{justify-content:flex-start;margin:2px 0 0 -12px}
.name{font-weight:650}
.dates li{display:flex;gap:14px;align-items:center;padding:10px 0;border-top:1px solid color-mix(in srgb,var(--page),var(--text) 22%)}
.dates li:first-child{border-top:0}
.dates div{flex:1;min-width:0}
.dates a{display:inline-block;padding:8px 4px;font-weight:600}
.out{font-size:1.15rem;font-weight:650;font-variant-numeric:tabular-nums}
.ask{margin-top:20px;text-align:center}
.ask div{display:flex;gap:8px;margin-top:8px;flex-wrap:wrap}
.ask input{flex:1 1 12rem;min-width:0;min-height:48px;padding:0 14px;border:2px solid var(--text);border-radius:min(var(--corner),24px);background:var(--page);color:var(--text);font:inherit}
.ask button{min-height:48px;padding:0 20px;border:2px solid color-mix(in srgb,var(--button),var(--button-text) 22%);border-radius:var(--corner);background:var(--button);color:var(--button-text);font:inherit;font-weight:650;cursor:pointer}
.foot{margin-top:36px;text-align:center;font-size:14px}`

/** The style sheet of a page in its theme, for the page alone: nothing of it reaches what stands around. */
export const pageStyle = (theme: PageTheme): string =>
  `.page{--page:${theme.background};--text:${theme.text};--button:${theme.button};--button-text:${theme.buttonText};--corner:${corners[theme.shape]};--font:${fonts[theme.font]}}\n${rules}`

/** What a whole document needs besides: its ground reaches to the edges of the window. */
export const documentStyle = (theme: PageTheme): string =>
  `html{height:100%;background:${theme.background}}body{margin:0;min-height:100%}.page{min-height:100vh!important}\n${pageStyle(theme)}`
