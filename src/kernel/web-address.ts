declare const checked: unique symbol

/** An absolute address with http or https, in its normal form, without a name or password before the host. */
export type WebAddress = string & { readonly [checked]: true }

/** Whether a text is such an address; the WHATWG URL parser has brought it into its normal form before. */
export const isWebAddress = (text: string): text is WebAddress =>
  /^https?:\/\/[^\s\p{Cc}/?#@\\]+([/?#][^\s\p{Cc}]*)?$/u.test(text)
