/** The cookie that keeps how dense the lists of the dashboard are on this device. */
export const DENSITY_COOKIE = 'list_density';
export type Density = 'compact' | 'roomy';

/** The density that a cookie's value says; lists are compact unless somebody chose otherwise. */
export const densityOf = (value: string | undefined): Density => (value === 'roomy' ? 'roomy' : 'compact');
