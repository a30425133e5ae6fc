import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { type Markup, markup } from '#kernel/markup.ts'
import { spokenPercent } from '#kernel/split-money.ts'
import { publicPage } from '#server/html/public-page.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { maxSignedName } from '../contract/finance-limits.ts'
import type { AgreedVersion } from './read-agreed-version.ts'
import type { SignerRow } from './signers.store.ts'
import { forWhat, meaningOf, momentText, moneyText, paidBackName, shortDay, wholeDay } from './split-words.ts'

/** What somebody outside is asked to sign. */
export interface AskedSigner extends AgreedVersion {
  sha256: string
  /** Who is asked. */
  signer: SignerRow
  /** Where they sign the newest version, where that is another one and they share by it; 'elsewhere': by another address of theirs. */
  newest: { url: string; asMember: boolean } | 'elsewhere' | null
  /** The path of the page. */
  path: string
}

const page = (band: AgreedVersion['band'] | null, content: Markup, status = 200): PageReply =>
  publicPage({ title: t('Split agreement'), band, content, status })

/** What is shown where there is nothing to sign: the band is gone, or the link is not ours. */
export const gonePage = (): PageReply =>
  page(
    null,
    markup`<h1>${t('Nothing to sign here')}</h1>
<p>${t('The band or its split is gone, or the link isn’t complete. Ask the person who asked you to sign.')}</p>`,
    404,
  )

const sharesTable = ({ signers, signer }: AskedSigner): Markup =>
  markup`<table class="shares"><thead><tr><th scope="col">${t('Who')}</th><th scope="col" class="number">${t('Share##noun')}</th><th scope="col">${t('Signed')}</th></tr></thead>
<tbody>${signers.map(
    (one) =>
      markup`<tr><th scope="row">${one.name}${one.member_id === signer.member_id && markup` <span class="about">${t('(you)')}</span>`}${
        one.role !== '' && markup`<br><span class="about">${one.role}</span>`
      }</th><td class="number">${spokenPercent(BigInt(one.millionths))} %</td><td>${
        one.signed_at === null ? t('not yet') : shortDay(one.signed_at)
      }</td></tr>`,
  )}</tbody></table>`

const paidBack = ({ recoups }: AskedSigner): Markup | false =>
  recoups.length > 0 &&
  markup`<h2>${t('Paid back first, in this order')}</h2>
<ol class="steps">${recoups.map(
    (one) =>
      markup`<li>${paidBackName(one)}: <strong>${moneyText(one)}</strong>${one.note !== '' && `, ${one.note}`}</li>`,
  )}</ol>`

/** What is said of a version that nobody has to sign any more. */
export const countsNoMore = (): string =>
  t('There’s a newer version of this split, so this one doesn’t count any more.')

const whyStill = ({ version, newer, waiting }: AgreedVersion): string => {
  if (waiting.length > 0)
    return t('This one is still to be signed: {amount} of its days waits for it.', {
      amount: listText(waiting.map(({ minor, currency }) => moneyText({ minor: BigInt(minor), currency }))),
    })
  return newer && version.valid_from < newer.valid_from ? t('Until then this one counts.') : ''
}

const toNewest = (newest: AskedSigner['newest']): Markup | false => {
  if (newest === null) return markup`<p>${t('You have no share in it.')}</p>`
  if (newest === 'elsewhere') return false
  const words = newest.asMember ? t('Log in to the newer version') : t('Go to the newer version')
  return markup`<p><a class="button" href="${newest.url}">${words}</a></p>`
}

const newer = (asked: AskedSigner): Markup | false => {
  const { newer: version, newest, isAskedFor } = asked
  if (!version) return false
  const what = isAskedFor
    ? t('There’s a newer version of this split, which counts from {day}.', { day: wholeDay(version.valid_from) })
    : countsNoMore()
  return markup`<div class="note" role="status"><p><strong>${what}</strong> ${isAskedFor && whyStill(asked)}</p>
${toNewest(newest)}</div>`
}

const papers = ({ path, sha256 }: AskedSigner): Markup =>
  markup`<h2>${t('The document')}</h2>
<p class="row"><a class="button" href="${`${path}/document`}">${t('Read the document (PDF)')}</a><a href="${`${path}/signatures`}">${t('Who signed, as a PDF')}</a></p>
<details><summary>${t('SHA-256 {sum}', { sum: `${sha256.slice(0, 12)}…` })}</summary>
<p><code>${sha256}</code></p>
<p class="about">${t('Your signature is kept with this sum of the document. If “sha256sum” tells you the same of your copy, it’s the one you signed, to the last byte.')}</p></details>`

const signForm = ({ sha256, signer }: AskedSigner, given: { name: string; fault: string }): Markup =>
  markup`<h2>${t('Sign')}</h2>
<form method="post">
<input type="hidden" name="sha256" value="${sha256}">
<p><label for="signedName">${t('Your name')}</label>
<input id="signedName" name="signedName" value="${given.name}" required maxlength="${String(maxSignedName)}" autocomplete="name"></p>
<p><label class="check"><input type="checkbox" name="agreed" value="yes" required>${t('I have read the document and agree')}</label></p>
<p class="wrong" role="alert">${given.fault}</p>
<button class="primary">${t('Sign for {percent} %', { percent: spokenPercent(BigInt(signer.millionths)) })}</button>
</form>`

const signedPart = ({ signer, path }: AskedSigner, signedAt: Date): Markup =>
  markup`<h2>${t('Your signature')}</h2>
<p role="status"><strong>${t('Signed on {moment} as “{name}”.', { moment: momentText(signedAt), name: signer.signed_name ?? signer.name })}</strong></p>
<details><summary>${t('Withdraw my signature')}</summary>
<p>${t('Withdraw it? What comes in from then on waits until you sign again. What is shared already stays shared.')}</p>
<form method="post" action="${`${path}/withdraw`}"><button>${t('Yes, withdraw my signature')}</button></form></details>`

/** The page on which somebody outside reads and signs; opening it signs nothing. `fault` says what is missing. */
export const signPage = (asked: AskedSigner, given: { name?: string; fault?: string } = {}): PageReply => {
  const { band, agreement, version, signer, isAskedFor } = asked
  const { name = '', fault = '' } = given
  const content = markup`<h1>${forWhat(agreement)}</h1>
<p class="lead">${t('{who} asks you to sign how {band} shares its money.', { who: version.made_by ?? band.name, band: band.name })}</p>
<p class="about">${t('Version {number}, counts from {day}', { number: version.number, day: wholeDay(version.valid_from) })}</p>
${newer(asked)}
<h2>${t('Who shares')}</h2>
${sharesTable(asked)}
${paidBack(asked)}
<h2>${t('What this means')}</h2>
<ul class="plain">${meaningOf(asked.recoups.length > 0).map((sentence) => markup`<li>${sentence}</li>`)}</ul>
${papers(asked)}
${signer.signed_at !== null ? signedPart(asked, signer.signed_at) : isAskedFor && signForm(asked, { name, fault })}`
  return page(band, content, fault === '' ? 200 : 400)
}

/** The page that asks once before mails about splits of a band end, or says that they have. */
export const endMailsPage = (
  band: AgreedVersion['band'] | undefined,
  state: 'asked' | 'ended' | 'again',
): PageReply => {
  if (!band) return gonePage()
  const said = { band: band.name }
  const contents = {
    asked: () => markup`<h1>${t('No more mails?')}</h1>
<p>${t('Then {band} can’t ask you to sign by mail any more. Links that you have already still work.', said)}</p>
<form method="post"><button class="primary">${t('Never again')}</button></form>`,
    ended: () => markup`<h1>${t('No more mails')}</h1>
<p>${t('{band} can’t ask you to sign by mail any more. Links that you have already still work.', said)}</p>
<form method="post"><input type="hidden" name="again" value="yes"><button>${t('Mail me again')}</button></form>`,
    again: () => markup`<h1>${t('Mails come again')}</h1>
<p>${t('{band} can ask you to sign by mail again.', said)}</p>`,
  }
  return page(band, contents[state]())
}
