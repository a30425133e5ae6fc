import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Puts a preload for each named font file (by the beginning of its name) into the head. */
export const preloadFonts = (names: string[]): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, context): HtmlTagDescriptor[] =>
      Object.keys(context.bundle ?? {})
        .filter((file) => names.some((name) => file.startsWith(`assets/${name}`)))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend',
        })),
  },
})
