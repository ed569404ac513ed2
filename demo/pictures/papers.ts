import { backdrop, figure, shadow } from './figures.ts';
import { placeAt, circle, cycle, ellipse, fill, flip, ink, join, line, path, pickForVariant, rect, repeat, rotate, zoom, type Scene } from './shapes.ts';
import type { SceneName } from './scenes.ts';

const lines = (x: number, y: number, widths: readonly number[], gap = 26) => line(widths.map((w,
  i) => `M${x} ${y + i * gap}h${w}`).join(''), '#b9c2c9', 7);
const tick = (x: number, y: number, k: number, c: string) => placeAt(x, y, k, circle(0, 0, 36, c), line('M-16 0l11 12 22-24', ink.white, 8));
const pen = (x: number, y: number, angle: number, c: string) => placeAt(x, y, 1,
  rotate(angle, 0, 0, path('M-8-24h16L0 0z', '#e9c3a2'), path('M-3-8h6L0 0z', ink.dark), rect(-8, -124, 16, 100, c),
  rect(-8, -138, 16, 16, ink.gold, 4)));

const document: Scene = (v) => {
  if (v === 1) return join(fill('#e6d3b5'), repeat(5, (i) => rect(-100, i * 66, 600, 3, '#d9c29d')),
    rotate(8, 200, 150, rect(120, 34, 170, 226, '#e9e4d8', 6)), rotate(-4, 200, 150, rect(112, 34, 170, 226, ink.white, 6),
    lines(134, 84, [124, 124, 96, 124, 70], 24), rect(134, 52, 70, 11, ink.blue), line('M134 226q12-24 22-4t18-6 18 4', ink.navy, 4),
    line('M134 238h84', '#b9c2c9', 3)), pen(256, 214, 40, ink.navy), circle(84, 226, 26, ink.paper), circle(84, 226, 20, '#7a4a2b'));
  if (v === 2) return join(fill('#d9e4dc'), circle(200, 150, 128, '#ffffff', 0.4), shadow(200, 262, 100),
    rect(96, 52, 208, 204, ink.gold, 10), rect(96, 40, 90, 30, ink.gold, 8),
    rotate(4, 200, 150, rect(116, 60, 168, 150, ink.white, 4), lines(136, 88, [128, 100, 120])),
    path('M88 122h224l-14 136H102z', ink.yellow), tick(200, 188, 0.95, ink.pine));
  return join(fill('#d8e2ec'), rotate(-5, 195, 150, rect(114, 46, 170, 220, '#c3d0de', 8), rect(110, 40, 170, 220, ink.white, 8),
    rect(136, 60, 60, 12, ink.yellow), lines(138, 96, [114, 114, 90, 104, 70])), tick(256, 220, 1, ink.blue));
};

const trident = (x: number, y: number, k: number, c: string) => placeAt(x, y, k,
  line('M-26-26V12q0 12 12 12h28q12 0 12-12V-26M0-32V24M-14 24q-2-20 14-30 16 10 14 30', c, 5), path('M0 40l-10-14h20z', c));

const passport: Scene = (v) => {
  const cover = (c: string) => join(rect(126, 42, 146, 204, c, 10), rect(126, 42, 14, 204, '#000000', 6).replace('/>',
    ' opacity=".15"/>'), rect(162, 66, 76, 8, ink.yellow, 4), rect(174, 82, 52, 6, ink.yellow, 3), trident(200, 136, 1.2, ink.yellow),
    rect(164, 200, 72, 8, ink.yellow, 4), rect(188, 218, 24, 16, ink.yellow, 3), circle(200, 226, 4, c));
  if (v === 1) return join(fill('#efe0c8'), shadow(200, 256, 150), path('M200 62H60q-8 0-8 8v168q0 8 8 8h140z', '#f6efe0'),
    path('M200 62h140q8 0 8 8v168q0 8-8 8H200z', ink.paper), rect(196, 62, 8, 184, '#d9cfba'), rect(70, 88, 56, 72, '#cfdde6', 4),
    circle(98, 112, 14, '#e9c3a2'), path('M74 160q0-32 24-32t24 32z', ink.blue), lines(138, 96, [44, 44, 30], 24),
    line('M70 186h110M70 206h110M70 226h80', '#b9c2c9', 6),
    `<g fill="none" stroke-width="5" transform="rotate(-12 270 120)"><circle cx="254" cy="120" r="32" stroke="${ink.red}"/><path d="M236 120h36" stroke="${ink.red}"/></g>`,
    rotate(10, 300, 190, `<rect x="262" y="168" width="66" height="44" rx="6" fill="none" stroke="${ink.green}" stroke-width="5"/>`,
    line('M276 190h38', ink.green, 5)));
  if (v === 2) return join(fill('#cfdde6'), circle(200, 150, 132, '#ffffff', 0.35),
    rotate(14, 200, 150, placeAt(26, -14, 1, rect(150, 24, 104, 190, ink.paper, 8), rect(150, 24, 104, 40, ink.red, 8),
    line('M166 84h60M166 104h44', '#b9c2c9', 6))), rotate(-8, 200, 150, cover('#23427a')),
    path('M262 212l66-34q14-4 10 8l-44 44 6 30-12 4-16-24-22 12-2-12z', ink.white));
  return join(fill('#f0e3cd'), circle(200, 150, 130, '#ffffff', 0.4), rotate(8, 200, 150, placeAt(34, 4, 1, cover('#7d2a33'))),
    rotate(-7, 200, 150, placeAt(-20, 0, 1, cover('#23427a'))));
};

const banknote = (x: number, y: number, angle: number, c: string, d: string) => rotate(angle, x, y, rect(x - 90, y - 42, 180, 84, c, 6),
  `<rect x="${x - 80}" y="${y - 32}" width="160" height="64" rx="4" fill="none" stroke="${d}" stroke-width="3"/>`, circle(x, y, 24, d),
  line(`M${x + 8} ${y - 9}q-8-6-14 0t6 9q12 4 6 11t-14 1M${x} ${y - 16}v33`, c, 3.5), circle(x - 64, y, 6, d), circle(x + 64, y, 6, d));
const coin = (x: number, y: number, r: number) => join(circle(x, y, r, ink.gold), circle(x, y, r * 0.78, ink.yellow),
  line(`M${x} ${y - r * 0.4}v${r * 0.8}`, ink.gold, r * 0.2));

const money: Scene = (v) => {
  if (v === 1) return join(fill('#e9d9d4'), rect(-100, 238, 600, 100, '#c9a9a0'), shadow(200, 256, 100),
    rect(136, 214, 26, 40, '#c47a74', 8), rect(232, 214, 26, 40, '#c47a74', 8), ellipse(200, 168, 104, 74, ink.rose),
    path('M262 110l34-26 6 46z', '#c47a74'), circle(262, 148, 7, ink.dark), rect(282, 150, 38, 44, '#c47a74', 16),
    circle(310, 166, 4, ink.bark), circle(310, 180, 4, ink.bark), line('M98 164q-22-2-20 18 10 10 14-4', '#c47a74', 7),
    rect(168, 96, 56, 9, '#8d4a46', 4), coin(196, 58, 30));
  if (v === 2) return join(fill('#d5deea'), rect(-100, 232, 600, 100, '#b4a690'), shadow(200, 246, 140),
    ...[3, 5, 7].map((n, s) => repeat(n, (i) => { const x = 106 + s * 94; const y = 234 - i * 20; return join(rect(x - 38, y - 9, 76, 19,
    i % 2 ? ink.gold : ink.yellow, 8), repeat(6, (k) => rect(x - 28 + k * 11, y - 6, 3, 13, '#c08c28'))); })),
    line('M70 150L150 116 214 88 306 36', ink.pine, 8), path('M318 28l-34 4 22 28z', ink.pine));
  return join(fill('#dfe7d6'), circle(200, 150, 130, '#ffffff', 0.4), banknote(186, 104, -14, '#8fb89a', '#5f8f70'),
    banknote(212, 146, 6, '#a3c6a6', '#5f8f70'), banknote(192, 192, -4, '#8fb89a', '#4f7d5f'), coin(300, 226, 28), coin(258, 246, 22),
    coin(92, 232, 20));
};

const taxes: Scene = (v) => {
  const calculator = (x: number, y: number, angle: number) => rotate(angle, x + 55, y + 75, rect(x, y, 112, 154, ink.dark, 10),
    rect(x + 12, y + 12, 88, 32, '#b9d0b4', 4), line(`M${x + 66} ${y + 28}h24`, ink.pine, 6),
    repeat(12, (i) => rect(x + 12 + (i % 3) * 31, y + 56 + Math.floor(i / 3) * 23, 25, 17,
    i === 11 ? ink.clay : i % 3 === 2 ? ink.yellow : ink.metal, 4)));
  const form = (x: number, y: number, angle: number) => rotate(angle, x + 80, y + 110, rect(x, y, 166, 220, ink.white, 5),
    rect(x + 16, y + 16, 134, 24, ink.blue, 3), repeat(5, (i) => join(line(`M${x + 18} ${y + 64 + i * 28}h70`, '#b9c2c9', 6),
    rect(x + 108, y + 54 + i * 28, 42, 19, i === 4 ? ink.straw : '#e4ebf2', 3))));
  if (v === 1) return join(fill('#f0e0c8'), repeat(5, (i) => rect(-100, 20 + i * 64, 600, 3, '#e2cda9')), form(18, 90, -14),
    zoom(1.4, 228, 150, calculator(172, 73, 8)), pen(106, 250, 50, ink.red));
  if (v === 2) return join(fill('#dfe7df'), circle(200, 150, 128, '#ffffff', 0.4),
    rotate(-3, 200, 150, rect(102, 30, 196, 240, ink.wood, 10), rect(116, 50, 168, 210, ink.white, 4), rect(164, 20, 72, 34, ink.slate, 8)),
    circle(200, 136, 50, ink.sage), path('M200 136V86a50 50 0 0 1 48 64z', ink.yellow),
    path('M200 136l48 14a50 50 0 0 1-60 34z', ink.clay), lines(140, 212, [116, 80], 22));
  return join(fill('#d8e2ec'), form(72, 36, -5), calculator(216, 104, 6), coin(92, 252, 18), coin(120, 262, 14));
};

const parcel: Scene = (v) => {
  if (v === 1) return join(fill('#dfe7df'), rect(-100, 240, 600, 100, '#b4c2ae'), shadow(200, 260, 140),
    rect(64, 170, 120, 86, ink.plank, 3), rect(112, 170, 24, 36, '#e8d3ae'), rect(196, 140, 140, 116, '#b98f68', 3),
    rect(252, 140, 28, 46, '#e8d3ae'), rect(214, 212, 44, 28, ink.paper, 2), line('M220 220h30M220 230h20', '#9aa39b', 3),
    rect(92, 82, 110, 88, '#d3aa7c', 3), rect(136, 82, 22, 36, '#f0dfc0'), rect(106, 136, 30, 20, ink.blue),
    rect(106, 146, 30, 10, ink.yellow), rect(222, 84, 84, 56, ink.plank, 3), rect(256, 84, 16, 26, '#e8d3ae'));
  if (v === 2) return join(fill('#cfdde6'), circle(200, 140, 130, '#ffffff', 0.35),
    figure(200, 62, { skin: 2, top: ink.blue, bottom: ink.navy, hair: '#3a2c26', scale: 1.95,
    arms: 'M-12 26L-24 46L-10 56M12 26L24 46L10 56' }), path('M176 58q0-24 24-24t24 24h16q4 8-10 8h-54z', ink.yellow),
    rect(152, 130, 96, 76, ink.plank, 3), rect(190, 130, 20, 32, '#e8d3ae'), rect(162, 178, 26, 16, ink.paper, 2),
    circle(154, 176, 11, '#d9ab86'), circle(246, 176, 11, '#d9ab86'));
  return join(fill('#f1e3cf'), circle(200, 150, 130, '#ffffff', 0.4), shadow(200, 252, 120),
    path('M92 122l108-44 108 44v98l-108 44-108-44z', ink.plank), path('M92 122l108 44 108-44-108-44z', '#dcb88e'),
    path('M200 166v98l108-44v-98z', '#b98f68'), path('M138 103l108 44v34l24-10v-34L162 93z', '#efe0c0'),
    rotate(22, 140, 200, rect(110, 186, 50, 34, ink.paper, 3), line('M118 196h32M118 206h20', '#9aa39b', 4)),
    line('M272 214v-34M288 207v-34M264 188l8-8 6 4M281 181l7-8 6 3', ink.brown, 4));
};

const scales: Scene = (v) => {
  const tilt = pickForVariant(v, 0, 0, 6);
  const bowl = (x: number, y: number) => join(line(`M${x} ${y}L${x - 34} ${y + 84}M${x} ${y}L${x + 34} ${y + 84}`, '#a47a2a', 3),
    path(`M${x - 44} ${y + 82}h88q-6 34-44 34t-44-34z`, ink.gold));
  const balance = join(shadow(200, 262, 80), rect(192, 66, 16, 170, ink.gold, 4), path('M148 256q0-22 52-24 52 2 52 24z', '#b98a2c'),
    rect(136, 252, 128, 12, '#b98a2c', 5), rotate(tilt, 200, 76, rect(84, 70, 232, 11, ink.gold, 5), circle(200, 74, 15, ink.yellow)),
    bowl(92, 78 - tilt * 2), bowl(308, 78 + tilt * 2), path('M200 38l10 22h-20z', ink.gold));
  if (v === 1) return join(fill('#e3d2b6'), rect(-100, 226, 600, 100, '#8a5f3c'), rect(-100, 226, 600, 9, '#a5764d'),
    shadow(200, 256, 130), ellipse(150, 236, 84, 18, '#5a3a22'), rect(66, 218, 168, 18, '#6d4729', 6),
    rotate(-32, 200, 150, rect(188, 120, 22, 150, '#7d5231', 8), rect(140, 78, 118, 68, '#8f5f39', 12), rect(158, 78, 10, 68, ink.gold),
    rect(230, 78, 10, 68, ink.gold)), rect(266, 194, 84, 20, ink.red, 3), rect(260, 214, 92, 20, ink.navy, 3),
    rect(266, 200, 84, 4, ink.yellow));
  return join(backdrop(v, '#dfe7e2', '', '#d5deea'), v ? join(rect(-100, 240, 600, 100, '#7d5a48'),
    zoom(0.96, 200, 270, balance)) : join(rect(-100, 248, 600, 100, '#b7c6bc'), balance));
};

const shop: Scene = (v) => {
  const stripe = pickForVariant(v, ink.red, ink.pine, ink.blue);
  const awning = (x: number, y: number, n: number, w: number) => repeat(n,
    (i) => path(`M${x + i * w} ${y}h${w}v34a${w / 2} ${w / 2} 0 0 1-${w} 0z`, i % 2 ? ink.paper : stripe));
  const jars = (x: number, y: number, n: number) => repeat(n, (i) => join(rect(x + i * 26, y - 28, 20, 28,
    cycle([ink.red, ink.yellow, ink.sage, ink.clay], i), 4), rect(x + 2 + i * 26, y - 34, 16, 7, ink.brown, 2)));
  const crate = (x: number, y: number, c: string) => join(repeat(4, (i) => circle(x + 11 + i * 16, y - 4, 10, c)),
    rect(x, y, 70, 30, ink.plank, 2), rect(x, y + 13, 70, 4, '#a67c52'));
  if (v === 1) return join(fill('#efe0c8'), repeat(3, (r) => join(rect(40, 72 + r * 52, 320, 7, ink.brown),
    jars(52 + (r % 2) * 8, 72 + r * 52, 11))), rect(-100, 214, 600, 14, '#d9b488'), rect(-100, 228, 600, 100, ink.wood),
    figure(200, 112, { skin: 1, top: ink.paper, bottom: ink.navy, hair: '#8a5a34', long: true, scale: 1.5,
    arms: 'M-12 26L-26 56M12 26L26 56' }, path('M-9 34h18v30H-9z', ink.pine)), rect(-100, 206, 600, 14, '#d9b488'),
    rect(-100, 220, 600, 100, ink.wood), rect(262, 168, 62, 40, ink.slate, 5), rect(270, 176, 30, 12, '#b9d0b4'), crate(78, 178, ink.red));
  const front = join(rect(62, 70, 276, 182, pickForVariant(v, '#efe4d0', '', '#8f6f5c'), 4),
    rect(62, 48, 276, 32, pickForVariant(v, ink.pine, '', ink.navy), 4), rect(150, 58, 100, 10, ink.yellow, 5),
    rect(80, 124, 130, 86, pickForVariant(v, ink.glass, '', '#f6cf74'), 3), rect(236, 120, 76, 132, pickForVariant(v, ink.brown, '', '#3d2c24'), 3),
    rect(246, 130, 56, 76, pickForVariant(v, ink.glass, '', '#f6cf74'), 3), circle(300, 216, 4, ink.yellow), rect(88, 202, 114, 6, ink.brown),
    jars(94, 202, 4), awning(56, 82, 9, 32));
  return join(v ? fill('#31405f') : fill('#cfdde6'), v ? '' : path('M-100 210q150-60 300-30t300-20v60h-600z', ink.leaf),
    rect(-100, 248, 600, 100, pickForVariant(v, '#c3bba9', '', '#48506a')), v ? zoom(1.12, 200, 252, flip(front)) : front,
    crate(pickForVariant(v, 70, 0, 230), 230, ink.red), crate(pickForVariant(v, 148, 0, 306), 230, ink.yellow));
};

export const paperScenes = { document, passport, money, taxes, parcel, scales, shop } satisfies Partial<Record<SceneName, Scene>>;
