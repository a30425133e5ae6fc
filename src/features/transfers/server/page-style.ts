interface Sound {
  light: string
  dark: string
}

// The tokens --sound and --sound-dim of the app, which a page without its style sheet cannot ask for.
const hues: Readonly<Record<string, Sound>> = {
  sodium: { light: '#e45c02', dark: '#fe821e' },
  straw: { light: '#ac8003', dark: '#eeb318' },
  pear: { light: '#818e02', dark: '#b6c728' },
  fern: { light: '#389a30', dark: '#68c85f' },
  jade: { light: '#049974', dark: '#32ca9d' },
  lagoon: { light: '#01969a', dark: '#30c8cc' },
  sky: { light: '#0091c4', dark: '#2db9f3' },
  cobalt: { light: '#4c83ed', dark: '#6298ff' },
  damson: { light: '#ac6bd1', dark: '#bf7ee6' },
  rose: { light: '#da569d', dark: '#f16bb1' },
}

/** The style sheet of a transfer's page, in the hue of the band: quiet surfaces, sound is the only colour. */
export const pageStyle = (hue: string): string => {
  const sound = hues[hue] ?? { light: '#e45c02', dark: '#fe821e' }
  return `
:root { color-scheme: light dark; --bg: #f1f0ed; --raised: #faf9f7; --sunken: #e9e7e3; --line: #dbd9d5; --line-strong: #87827d; --ink: #1d1a17; --ink-2: #514c47; --ink-3: #69645e; --dim: #88827d; --urgent: #b3261e; --sound: ${sound.light}; --on-sound: #1d1a17; }
@media (prefers-color-scheme: dark) {
:root { --bg: #1a1715; --raised: #211e1c; --sunken: #13110f; --line: #363330; --line-strong: #78746e; --ink: #efece8; --ink-2: #b8b5b0; --ink-3: #9e9b95; --dim: #6f6a66; --urgent: #fa6865; --sound: ${sound.dark}; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
[hidden] { display: none !important; }
header, footer { display: flex; align-items: center; gap: 12px; max-width: 46rem; margin: 0 auto; padding: 20px 24px; color: var(--ink-2); }
footer { justify-content: space-between; font-size: 13px; }
main { max-width: 46rem; margin: 0 auto; padding: 24px 24px 48px; }
.tile { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 6px; background: var(--sound); color: var(--on-sound); font-weight: 700; font-size: 13px; }
h1 { margin: 0 0 4px; font-size: 30px; line-height: 1.15; letter-spacing: -0.015em; overflow-wrap: anywhere; }
h2 { margin: 28px 0 4px; font-size: 14px; color: var(--ink-2); overflow-wrap: anywhere; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.about, .note { color: var(--ink-3); }
.message { white-space: pre-line; border-left: 3px solid var(--line); padding-left: 14px; margin-block: 18px; }
a { color: inherit; }
.button, button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 18px; border: 1px solid var(--line-strong); border-radius: 6px; background: none; color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.primary { border-color: var(--ink); background: var(--ink); color: var(--bg); }
:focus-visible { outline: 2px solid var(--sound); outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); padding: 10px 0; }
.file { display: flex; align-items: center; gap: 12px; }
.name { flex: 1; min-width: 0; overflow-wrap: anywhere; font-weight: 560; }
.size { color: var(--ink-3); font-size: 13px; white-space: nowrap; font-variant-numeric: tabular-nums; }
.file a { min-height: 36px; padding: 0 12px; font-size: 14px; }
audio { width: 100%; height: 40px; margin-top: 8px; }
.player { display: flex; align-items: center; gap: 12px; margin-top: 8px; }
.play { width: 44px; flex: none; padding: 0; border-radius: 50%; }
.play svg { width: 16px; height: 16px; fill: currentColor; }
.play[aria-pressed="true"] .go, .play[aria-pressed="false"] .halt { display: none; }
.wave { position: relative; flex: 1; min-width: 0; height: 56px; border-radius: 4px; background: var(--sunken); cursor: pointer; touch-action: pan-y; }
.wave svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.wave .rest { color: var(--dim); }
.wave .heard { position: absolute; inset: 0; clip-path: inset(0 100% 0 0); color: var(--sound); }
.wave .peaks { fill: currentColor; opacity: 0.42; }
.wave .body { fill: currentColor; }
.time { color: var(--ink-2); font-size: 12px; white-space: nowrap; font-variant-numeric: tabular-nums; min-width: 5.6em; text-align: right; }
label { display: block; margin-bottom: 4px; font-weight: 560; }
input { width: 100%; max-width: 22rem; min-height: 44px; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--raised); color: var(--ink); font: inherit; }
input[type="file"] { max-width: none; padding: 9px 12px; }
.wrong { color: var(--urgent); }
.plain { border: 0; list-style: disc; padding-left: 20px; margin-bottom: 16px; }
.plain li { border: 0; padding: 0; }
ul + .note { margin-top: 16px; }
form p { margin-top: 12px; }
@media (max-width: 26.25em) {
header, footer { padding: 16px; }
main { padding: 8px 16px 40px; }
h1 { font-size: 25px; }
.file { flex-wrap: wrap; row-gap: 4px; }
.name { flex-basis: 100%; }
.size { flex: 1; }
.file a { min-height: 44px; }
.time { display: none; }
}`
}
