/** The cell with the name of a tag, or with the address of a redirect. */
export const termName = 'min-w-0 wrap-anywhere';
/** The name itself … */
export const termTitle = 'text-left leading-title font-strong';
/** … and as a button that opens the form of the row. */
export const termButton = `${termTitle} min-h-7 underline-offset-3 hover:underline`;
/** A slug, or another address without spaces. */
export const termSlug = 'wrap-anywhere text-muted';

/** The fields of a toolbar, two in a row on a phone. */
export const phoneFilter = 'max-md:min-w-30 max-md:flex-[1_1_40%]';
/** The same for the toolbar of a list, which draws its fields itself. */
export const phoneFilters = 'max-md:*:has-[select]:min-w-30 max-md:*:has-[select]:flex-[1_1_40%]';
