import { tableTop, pane, room, shadow, steam } from './figures.ts';
import { circle, cycle, ellipse, fill, ink, join, line, path, pickForVariant, rect, repeat, rotate, type Scene } from './shapes.ts';
import type { SceneName } from './scenes.ts';

const dumpling = (x: number, y: number, angle: number,
  scale = 1) => `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})"><path d="M-34 10a34 30 0 0 1 68 0q-34 16-68 0z" fill="#f5e3b8"/><path d="M-34 10a34 30 0 0 1 68 0" fill="none" stroke="#d9bd82" stroke-width="4" stroke-linecap="round" stroke-dasharray="5 6"/></g>`;
const dill = (x: number, y: number) => line(`M${x} ${y}l8-6m-4 3l-2-7m4 4l7 1`, '#5f8f55', 2.6);

const dumplings: Scene = (v) => {
  if (v === 1) return join(fill('#e9d3b4'), repeat(6, (i) => rect(-100, i * 52 - 10, 600, 3, '#dcc19b')),
    ellipse(200, 150, 152, 118, '#f6efdf', 0.8), ellipse(200, 152, 132, 100, '#fbf6ea'), dumpling(128, 120, -20), dumpling(200, 96, 4),
    dumpling(272, 120, 18), dumpling(128, 186, -8), dumpling(206, 164, 6, 1.1), dumpling(276, 190, 12), dumpling(202, 224, 0),
    rotate(-34, 330, 60, rect(250, 48, 130, 30, ink.wood, 14), rect(230, 56, 24, 14, ink.brown, 7), rect(376, 56, 24, 14, ink.brown, 7)),
    circle(70, 250, 22, ink.white, 0.7), circle(92, 262, 12, ink.white, 0.7));
  if (v === 2) return join(room(2, 220), rect(-100, 220, 600, 100, '#b5573f'),
    repeat(8, (i) => rect(i * 62 - 24, 220, 28, 100, '#c76d52')), shadow(200, 262, 120),
    path('M76 162h248q-8 96-92 96h-64q-84 0-92-96z', ink.blue), path('M82 184h236q-2 12-6 20H88q-4-8-6-20z', ink.yellow),
    ellipse(200, 162, 124, 26, '#245a94'), dumpling(136, 148, -16), dumpling(264, 148, 16), dumpling(200, 146, 0, 1.1),
    dumpling(168, 126, -8), dumpling(234, 126, 10), steam(170, 90), steam(236, 84), dill(196, 118), dill(240, 112), dill(150, 132));
  return join(fill('#9db8a4'), ellipse(200, 184, 162, 88, '#7f9c88', 0.5), ellipse(200, 176, 160, 84, ink.paper),
    ellipse(200, 172, 124, 62, '#efe7d6'), dumpling(142, 166, -14), dumpling(202, 148, 4), dumpling(262, 168, 16), dumpling(172, 200, -6),
    dumpling(236, 204, 10), circle(302, 78, 32, ink.paper), circle(302, 78, 24, '#f4efe6'),
    path('M286 76q16-14 32 2-14 12-32-2z', ink.white), dill(196, 176), dill(246, 164), dill(150, 146), dill(300, 74), steam(100, 70));
};

const borscht: Scene = (v) => {
  const soup = join(ellipse(200, 150, 104, 58, '#a3272f'), ellipse(200, 150, 92, 48, '#b8343a'), ellipse(196, 144, 34, 20, ink.paper),
    path('M178 142q14-14 32-4-2 14-32 4z', ink.white), dill(160, 164), dill(232, 132), dill(224, 170), dill(200, 142),
    circle(146, 140, 6, '#d9652f'), circle(248, 158, 6, '#d9652f'), circle(172, 122, 5, '#d9652f'), ellipse(256, 140, 12, 5, '#8c1d28'),
    ellipse(150, 158, 12, 5, '#8c1d28'));
  const garlic = (x: number, y: number) => join(path(`M${x} ${y - 26}q4 10 18 20 8 22-18 24-26-2-18-24 14-10 18-20z`, ink.paper),
    line(`M${x} ${y - 14}v28M${x - 7} ${y - 4}q-4 10 2 18M${x + 7} ${y - 4}q4 10-2 18`, '#d8cdb8', 2));
  if (v === 1) return join(fill('#efe0c8'), rect(-100, 216, 600, 100, '#b98f68'), shadow(200, 256, 120),
    path('M92 122h216q10 130-60 132h-96q-70-2-60-132z', ink.clay), path('M86 128h228v20H86z', '#a34f33'),
    ellipse(200, 124, 114, 26, '#a34f33'), ellipse(200, 124, 98, 19, '#b8343a'), ellipse(180, 122, 26, 9, ink.paper), dill(220, 126),
    dill(248, 120), line('M236 122L316 40', ink.wood, 9), repeat(5, (i) => path(`M${130 + i * 35} 186l12 12-12 12-12-12z`, ink.yellow)),
    steam(156, 92), garlic(348, 234), path('M32 250q0-30 30-34 32 4 32 34-30 16-62 0z', '#7d2440'),
    path('M62 216q-16-22-20-34 14 4 18 18 2-20 12-30 6 20-6 46z', '#5f8f55'));
  if (v === 2) return join(fill('#d5deea'), repeat(9, (i) => rect(i * 52 - 30, -20, 18, 360, '#e6ecf4')),
    rotate(-8, 200, 160, ellipse(200, 160, 158, 112, '#b8c4d4', 0.6), ellipse(200, 152, 156, 110, ink.navy),
    ellipse(200, 152, 140, 98, ink.paper), `<g transform="translate(-60 -45) scale(1.3)">${soup}</g>`));
  return join(fill('#e6c9a0'), path('M-40 320L40-20h320l80 340z', '#c3d2c4'), path('M-60 262h520v10H-60zM-60 280h520v6H-60z', ink.red),
    ellipse(200, 176, 150, 86, '#e6dcc9'), ellipse(200, 166, 140, 82, ink.paper), `<g transform="translate(0 14)">${soup}</g>`,
    garlic(70, 76), path('M300 92q-10-46 34-50 44 6 36 52z', '#8b5a30'), path('M308 92q-4-36 26-40 32 4 28 40z', '#d9a860'),
    steam(200, 64, '#b98f68'));
};

const cake: Scene = (v) => {
  const berry = (x: number, y: number) => join(circle(x, y, 9, ink.red), path(`M${x} ${y - 8}q8-8 14-4-4 8-14 4z`, '#5f8f55'));
  if (v === 1) return join(fill('#d9e4dc'), circle(200, 140, 126, '#ffffff', 0.35), rect(-100, 236, 600, 100, '#b9c9b4'),
    ellipse(200, 244, 128, 18, ink.paper), path('M96 152l188-46 26 46v84H96z', '#f3dcae'), path('M96 152l188-46 26 46z', '#fbf3e4'),
    path('M96 172h214v14H96zM96 206h214v12H96z', ink.rose),
    path('M96 152h214v12q-14 14-24 0-14 16-26 0-14 18-28 0-14 14-26 0-14 18-28 0-14 14-26 0-14 16-28 0-14 12-28 0z', ink.paper),
    berry(252, 118), berry(226, 128), line('M330 232L362 110', ink.metal, 7));
  const tier = (x: number, y: number, w: number, h: number, base: string, cream: string) => join(rect(x, y, w, h, base, 8),
    path(`M${x} ${y + 14}V${y + 8}q0-8 8-8h${w - 16}q8 0 8 8v6${repeat(Math.round(w / 26), (i) => `q${-w / Math.round(w / 26) / 2} ${i % 2 ? 14 : 24} ${-w / Math.round(w / 26)} 0`)}z`,
    cream));
  const candle = (x: number, y: number, colour: string) => join(rect(x - 3, y - 30, 6, 30, colour, 2),
    path(`M${x} ${y - 48}q7 10 0 16-7-6 0-16z`, '#f3a63c'));
  const stand = join(ellipse(200, 240, 122, 16, ink.paper), path('M176 240h48l12 34h-72z', '#e4dccb'),
    ellipse(200, 236, 122, 13, '#f6f0e2'));
  if (v === 2) return join(fill('#e8cfc9'), repeat(7, (i) => path(`M${10 + i * 58} 0h40l-20 34z`,
    cycle([ink.yellow, ink.blue, ink.paper], i))), shadow(200, 274, 100), stand, tier(104, 170, 192, 66, ink.paper, ink.rose),
    tier(132, 118, 136, 56, '#fbe9d6', ink.rose), tier(160, 74, 80, 48, ink.paper, ink.rose), repeat(5, (i) => berry(124 + i * 38, 222)),
    repeat(3, (i) => circle(162 + i * 38, 160, 6, ink.yellow)), path('M200 72C170 48 184 32 200 46c16-14 30 2 0 26z', ink.red));
  return join(fill('#f1e0cb'), circle(200, 140, 130, '#ffffff', 0.35), rect(-100, 250, 600, 100, '#d3ae82'), stand,
    tier(108, 138, 184, 96, '#8b5a3c', '#fbf3e4'), rect(108, 190, 184, 10, '#fbf3e4'),
    repeat(5, (i) => candle(136 + i * 32, 138, cycle([ink.blue, ink.yellow], i))), repeat(7, (i) => berry(128 + i * 24, 228)));
};

const coffee: Scene = (v) => {
  const cup = pickForVariant(v, ink.paper, ink.blue, ink.pine);
  if (v === 1) return join(fill('#e4cfb0'), repeat(6, (i) => rect(-100, i * 54, 600, 3, '#d4bb97')),
    ellipse(200, 158, 120, 112, '#c3a57e', 0.6), ellipse(200, 150, 118, 112, ink.paper), ellipse(200, 150, 98, 92, '#efe8da'),
    rect(266, 136, 60, 26, cup, 13), circle(200, 150, 76, cup), circle(200, 150, 64, '#7a4a2b'), circle(200, 150, 58, '#a9713f'),
    path('M200 196C120 142 164 96 200 128c36-32 80 14 0 68z', '#f6e7cf'), path('M200 178c-40-30-20-50 0-32 20-18 40 2 0 32z', '#a9713f'),
    rotate(-30, 66, 220, rect(30, 216, 90, 9, ink.metal, 4), ellipse(28, 220, 18, 12, ink.metal)),
    repeat(3, (i) => join(ellipse(340 + i * 12, 40 + i * 20, 10, 7, '#5b3820'),
    line(`M${334 + i * 12} ${40 + i * 20}h12`, '#3d2414', 2))));
  if (v === 2) return join(fill('#cfdcd3'), circle(200, 150, 128, '#ffffff', 0.3), rect(-100, 240, 600, 100, '#a9c0ae'),
    shadow(200, 258, 74), path('M138 78h124l-18 180h-88z', ink.paper), path('M145 130h110l-9 86h-92z', cup),
    rect(128, 60, 144, 22, ink.dark, 8), rect(142, 46, 116, 18, ink.dark, 8),
    path('M200 196C170 172 184 152 200 166c16-14 30 6 0 30z', ink.yellow), path('M300 226q2-30 34-30t34 30-34 26-34-26z', '#d9a860'),
    line('M312 216l10 22M330 210l4 34M350 214l-6 26', '#b57f3a', 4), steam(200, 34));
  return join(fill('#f1e3cf'), pane(70, 20, 260, 150, '#b9d3dc'), path('M70 170v-36q60-34 130-14t130-10v60z', ink.leaf), tableTop(0, 222),
    ellipse(192, 224, 104, 13, '#efe8da'), ellipse(192, 220, 104, 12, ink.paper),
    `<path d="M262 140h16q26 0 26 24t-30 26h-18" fill="none" stroke="${cup}" stroke-width="12"/>`,
    path('M116 122h152v34q0 62-52 62h-48q-52 0-52-62z', cup), ellipse(192, 124, 74, 15, '#6b3f24'), path('M116 152h152v14H116z', ink.red),
    steam(176, 98, '#ffffff'), steam(214, 92, '#ffffff'), path('M312 222q-6-22 20-24 28 0 26 24z', '#d9a860'),
    repeat(3, (i) => circle(322 + i * 12, 208 + (i % 2) * 6, 3, '#6b3f24')));
};

export const foodScenes = { dumplings, borscht, cake, coffee } satisfies Partial<Record<SceneName, Scene>>;
