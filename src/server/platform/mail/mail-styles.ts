const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const ink = '#18181b';
const accent = '#047857';
/** Not collapsed: only so a cell's border has round corners. */
const bare = 'border:0;border-collapse:separate;border-spacing:0';
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

/** Inline styles of mails: the tokens of the site, spelt out. Text has 7:1 on its ground, the button's 5.5:1. */
export const styles = {
  body: 'margin:0;padding:0;background-color:#f4f4f5;-webkit-text-size-adjust:100%',
  // Not `hidden`: programs that drop styles would drop the words, too, and some show nothing then.
  preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  page: `${bare};width:100%;background-color:#f4f4f5`,
  outer: 'padding:24px 12px 32px',
  column: `${bare};table-layout:fixed;width:100%;max-width:560px;margin:0 auto`,
  brandCell: 'padding:0 8px 14px',
  brand: `${font};font-size:20px;line-height:28px;font-weight:700;color:${accent};text-decoration:none;${wrap}`,
  card: `padding:32px 32px 16px;background-color:#ffffff;border:1px solid #e4e4e7;border-radius:12px;${font};font-size:16px;line-height:26px;color:${ink};${wrap}`,
  heading: `margin:0 0 16px;${font};font-size:24px;line-height:32px;font-weight:700;color:${ink}`,
  paragraph: 'margin:0 0 16px',
  quote: `margin:0 0 16px;padding:12px 16px;border-left:4px solid ${accent};background-color:#f4f4f5;color:${ink}`,
  code: `margin:8px 0 24px;padding:16px 8px;border-radius:8px;background-color:#ecfdf5;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:36px;line-height:44px;font-weight:700;letter-spacing:6px;color:#064e3b`,
  buttonTable: `${bare};margin:8px 0 24px`,
  buttonCell: `border-radius:8px;background-color:${accent};mso-padding-alt:13px 28px`,
  button: `display:inline-block;padding:13px 28px;border-radius:8px;background-color:${accent};${font};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none`,
  footer: `padding:20px 8px 0;${font};color:#52525b;${wrap}`,
  small: `margin:0 0 12px;${font};font-size:14px;line-height:21px;color:#52525b`,
  link: `color:${accent};text-decoration:underline`,
} as const;

/** What changes on a dark screen, and the smaller margins of a phone. */
export const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px 12px!important}}
@media (prefers-color-scheme:dark){
.page{background-color:#09090b!important}
.card{background-color:#18181b!important;border-color:#3f3f46!important}
.text{color:#f4f4f5!important}
.muted{color:#b4b4bd!important}
.link{color:#34d399!important}
.quote{background-color:#27272a!important;color:#f4f4f5!important}
.code{background-color:#022c22!important;color:#a7f3d0!important}
}
`;
