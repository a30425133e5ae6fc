import { daysBetween, type PlainDate, wholeDaysLeft } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { attribute, type Markup, markup } from '#kernel/markup.ts'
import { initialsIn, productMark } from '#kernel/public-look.ts'
import { soundPlayer } from '#kernel/sound-player.ts'
import type { ShownRelease } from '../contract/link-page.ts'
import { mostShownDates } from '../contract/linker-limits.ts'
import type { Block } from '../contract/page-content.ts'
import { shownDate, shownSpan } from './date-words.ts'
import { isOut, isShown, type PageSound, type PageView, shownBlocks } from './page-view.ts'
import { type ServiceIcon, serviceOf, servicePaths } from './services.ts'

/** Draws a page: the same markup on the server, and in the preview of the editor. */
export const renderPage = (view: PageView): Markup => {
  const own = view.releases.find(({ id }) => id === view.releaseId)
  return markup`<div class="page"><main class="in">
${own ? releaseTop(view, own) : bandTop(view)}
<div class="blocks">${shownBlocks(view).map((block) => drawBlock(view, block))}</div>
${own && view.content.remind && !isOut(own, view.now) && reminderForm(view)}
</main><footer class="foot">${productMark}</footer></div>`
}

const icon = (name: ServiceIcon): Markup =>
  markup`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${servicePaths[name]}"/></svg>`

const goTo = (view: PageView, key: string): string => `${view.path}/go/${key}`

const tile = (band: string): Markup => markup`<span class="tile" aria-hidden="true">${initialsIn(band)}</span>`

const bandTop = ({ content, picture, band, sound }: PageView): Markup => markup`<header class="top">
${picture === null ? tile(band) : markup`<img src="${picture}" alt="" width="112" height="112">`}
<h1>${content.title || band}</h1>
${content.tagline !== '' && markup`<p class="words">${content.tagline}</p>`}
${sound && player(sound)}
</header>`

const player = ({ title, ...sound }: PageSound): Markup =>
  soundPlayer({ key: 'song', name: title, ...sound, isLarge: true })

const releaseTop = (view: PageView, release: ShownRelease): Markup => {
  const cover = view.picture ?? view.coverOf(release)
  const { content, sound } = view
  return markup`<header class="top">
${cover === null ? tile(view.band) : markup`<img class="cover" src="${cover}" alt="${t('Cover of {name}', { name: release.name })}" width="300" height="300">`}
<h1>${content.title || release.name}</h1>
<p>${view.band}</p>
${countdown(view, release)}
${content.tagline !== '' && markup`<p class="words">${content.tagline}</p>`}
${sound && player(sound)}
</header>`
}

const countdown = ({ now, outAt }: PageView, release: ShownRelease): Markup => {
  const dated = markup`<p>${datedWords(release, now)}</p>`
  if (isOut(release, now)) return dated
  return markup`${dated}
<p class="out" ${attribute('data-until', outAt)}>${untilOut(now.slice(0, 10), release.date)}</p>`
}

const datedWords = (release: ShownRelease, now: string): string => {
  const date = shownDate(release.date)
  return isOut(release, now) ? t('Out since {date}', { date }) : t('Out on {date}', { date })
}

const untilOut = (today: PlainDate, date: PlainDate): string => {
  if (daysBetween(today, date) === 1) return t('Tomorrow')
  const days = wholeDaysLeft(today, date)
  return t('In {days, plural, one {# day} other {# days}}', { days })
}

const drawBlock = (view: PageView, block: Block): Markup | null => {
  switch (block.kind) {
    case 'link':
      return block.url === '' ? null : button(goTo(view, block.key), serviceOf(block.url).icon, linkTitle(block))
    case 'heading':
      return block.title === '' ? null : markup`<h2>${block.title}</h2>`
    case 'text':
      return block.text === '' ? null : markup`<p class="words">${block.text}</p>`
    case 'mail':
      return block.address === ''
        ? null
        : button(
            `mailto:${encodeURIComponent(block.address).replace('%40', '@')}`,
            'mail',
            block.title || block.address,
          )
    case 'social':
      return socialRow(view, block)
    case 'release':
      return releaseCard(view, block.releaseId)
    case 'events':
      return eventList(view, block)
  }
}

const linkTitle = ({ title, url }: { title: string; url: string }): string => title || serviceOf(url).name

const button = (address: string, name: ServiceIcon, title: string): Markup =>
  markup`<a class="go" href="${address}" rel="nofollow">${icon(name)}<span>${title}</span><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6l6 6l-6 6"/></svg></a>`

const socialRow = (view: PageView, { links }: Extract<Block, { kind: 'social' }>): Markup | null => {
  const shown = links.filter(({ url }) => url !== '')
  if (shown.length === 0) return null
  return markup`<div class="row">${shown.map(({ key, url }) => {
    const { icon: name, name: title } = serviceOf(url)
    return markup`<a href="${goTo(view, key)}" rel="nofollow me" title="${title}" aria-label="${title}">${icon(name)}</a>`
  })}</div>`
}

const releaseCard = (view: PageView, releaseId: string | null): Markup | null => {
  const release = view.releases.find(({ id }) => id === releaseId)
  if (!release) return null
  const cover = view.coverOf(release)
  const out = isOut(release, view.now)
  const path = release.slug === null ? null : `/r/${release.slug}`
  const services =
    path === null
      ? []
      : (release.blocks ?? [])
          .filter((block) => block.kind === 'link')
          .filter((block) => block.url !== '' && isShown(block, view.now, out))
          .slice(0, 6)
  return markup`<section class="card">
${cover !== null && markup`<img src="${cover}" alt="" width="88" height="88" loading="lazy">`}
<div><p class="name">${path === null ? release.name : markup`<a href="${path}">${release.name}</a>`}</p>
<p>${datedWords(release, view.now)}</p>
${
  services.length > 0 &&
  markup`<div class="row">${services.map((link) => {
    const { icon: name } = serviceOf(link.url)
    const title = `${release.name}: ${linkTitle(link)}`
    return markup`<a href="${`${path}/go/${link.key}`}" rel="nofollow" title="${title}" aria-label="${title}">${icon(name)}</a>`
  })}</div>`
}
</div></section>`
}

const eventList = (view: PageView, block: Extract<Block, { kind: 'events' }>): Markup | null => {
  const today = view.now.slice(0, 10)
  const dates = block.events
    .flatMap(({ eventId, ...rest }) => {
      // What is over goes by itself; what repeats has several dates.
      const next = view.events.filter(({ id, endsOn }) => id === eventId && endsOn >= today)
      return next.map((event) => ({ ...rest, event }))
    })
    .sort((one, other) => (one.event.startsOn < other.event.startsOn ? -1 : 1))
    .slice(0, mostShownDates)
  if (dates.length === 0) return null
  return markup`<section>${block.title !== '' && markup`<h2>${block.title}</h2>`}
<ul class="dates">${dates.map(
    ({ key, url, event }) => markup`<li><div><p class="name">${event.title}</p>
<p>${shownSpan(event)}${event.location !== '' && `, ${event.location}`}</p></div>
${url !== '' && markup`<a href="${goTo(view, key)}" rel="nofollow" aria-label="${t('Tickets, {name}', { name: event.title })}">${t('Tickets')}</a>`}</li>`,
  )}</ul></section>`
}

const reminderForm = ({ reminder, path }: PageView): Markup => {
  if (reminder && 'said' in reminder)
    return markup`<p class="ask" id="remind" role="status">${t('Check your mail: one click there, and you’ll hear from us on the day.')}</p>`
  const fault = reminder?.fault ?? null
  return markup`<form class="ask" id="remind" method="post" action="${path}">
<label for="email">${t('One mail when it’s out, nothing else')}</label>
<div><input id="email" name="email" type="email" required maxlength="254" autocomplete="email" ${attribute('value', reminder?.typed ?? null)} ${attribute('aria-invalid', fault !== null && 'true')} ${attribute('aria-describedby', fault !== null && 'fault')}>
<button>${t('Remind me')}</button></div>
${fault !== null && markup`<p id="fault" role="alert">${fault}</p>`}
</form>`
}
