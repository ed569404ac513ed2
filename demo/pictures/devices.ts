import { backdrop, tableTop, heart, room, shadow } from './figures.ts';
import { placeAt, circle, cycle, ellipse, fill, ink, join, line, path, pickForVariant, rect, repeat, rotate, zoom, type Scene } from './shapes.ts';
import type { SceneName } from './scenes.ts';

const laptop: Scene = (v) => {
  const screen = pickForVariant(v,
    join(rect(108, 76, 184, 112, '#dfe9f2'), rect(120, 88, 90, 9, ink.blue, 4),
      repeat(4, (i) => rect(120, 108 + i * 17, 80 - (i % 2) * 22, 7, '#b3c2d0', 3)), rect(222, 88, 58, 88, ink.straw, 4),
      circle(251, 118, 14, ink.clay), path('M228 176v-14q20-24 46 0v14z', ink.sage)),
    join(rect(108, 76, 184, 112, '#23364f'), repeat(6, (i) => rect(122 + (i % 3) * 12, 90 + i * 15, 52 + ((i * 29) % 60), 7,
      cycle([ink.yellow, '#7fb2ee', '#9fd0a8', ink.rose], i), 3))),
    join(rect(108, 76, 184, 112, '#31405f'), circle(160, 118, 18, '#e9c3a2'), path('M126 188q0-46 34-46t34 46z', ink.red),
      circle(242, 118, 18, '#f0cfb2'), path('M208 188q0-46 34-46t34 46z', ink.yellow), rect(198, 76, 4, 112, '#23364f')));
  const machine = join(rect(98, 64, 204, 134, ink.dark, 10), screen, path('M108 76h70l-50 112h-20z', '#ffffff', 0.1),
    path('M76 198h248l22 30q4 10-8 10H62q-12 0-8-10z', ink.metal), path('M92 204h216l8 14H84z', ink.slate),
    path('M172 222h56l4 10h-64z', '#aab0b8'));
  if (v === 1) return join(fill('#e4cfb0'), repeat(5, (i) => rect(-100, 30 + i * 60, 600, 3, '#d6bd98')),
    rotate(-6, 200, 150, zoom(1.1, 200, 150, machine)), circle(348, 80, 26, ink.paper), circle(348, 80, 19, '#7a4a2b'));
  return join(room(v, 206), tableTop(v, 226), v ? join(rect(52, 180, 40, 46, ink.blue, 5),
    path('M92 190q18 0 14 16t-14 12v-7q6-2 7-8t-7-6z', ink.blue), rect(326, 150, 40, 76, ink.clay, 3),
    rect(332, 162, 28, 6, ink.paper)) : join(rect(40, 196, 44, 30, ink.paper, 4),
    path('M62 196q-24-10-20-40 20 8 20 40 0-34 18-46 8 32-18 46z', ink.sage)), machine);
};

const phone: Scene = (v) => {
  const handset = (art: string, back = false) => join(rect(134, 26, 132, 248, ink.dark, 22),
    back ? join(rect(140, 32, 120, 236, ink.sea, 18), rect(150, 42, 50, 60, '#2f6b8d', 14), circle(166, 58, 11, ink.dark),
    circle(184, 84, 11, ink.dark), circle(184, 58, 5, '#fdf2cf')) : join(rect(141, 33, 118, 234, '#dfe9f2', 16), art,
    rect(180, 38, 40, 9, ink.dark, 5)));
  const apps = repeat(12, (i) => rect(154 + (i % 3) * 33, 70 + Math.floor(i / 3) * 40, 26, 26,
    cycle([ink.blue, ink.yellow, ink.red, ink.sage, ink.clay, ink.sea, ink.plum], i * 2), 7));
  const chat = join(rect(152, 60, 70, 26, ink.white, 10), rect(178, 96, 70, 34, ink.blue, 10), rect(152, 140, 80, 44, ink.white, 10),
    rect(192, 194, 56, 26, ink.blue, 10), rect(152, 234, 96, 20, ink.white, 10));
  if (v === 1) return join(fill('#dfe7df'), circle(200, 150, 132, '#ffffff', 0.4),
    rotate(-12, 200, 150, placeAt(-46, 0, 1, zoom(0.92, 200, 150, handset('', true)))),
    rotate(10, 200, 150, placeAt(50, 4, 1, zoom(0.92, 200, 150, handset(apps)))));
  if (v === 2) return join(fill('#d5deea'), rect(190, 240, 120, 160, ink.red, 30), handset(chat),
    path('M110 320V190q0-22 22-20 14 2 14 20v120z', '#e9c3a2'), repeat(3, (i) => rect(250, 140 + i * 36, 38, 26, '#e9c3a2', 13)),
    path('M96 300h76v120H96z', ink.red));
  return join(fill('#f1e0cb'), circle(200, 150, 132, '#ffffff', 0.4), rotate(10, 200, 150,
    handset(join(apps, rect(150, 236, 100, 24, ink.white, 10)))), heart(318, 74, 0.9, ink.red), heart(342, 110, 0.5, ink.clay));
};

const camera: Scene = (v) => {
  const body = join(shadow(200, 254, 130), path('M156 76l14-24h60l14 24z', ink.slate), rect(76, 76, 248, 172, ink.dark, 20),
    rect(76, 118, 248, 92, pickForVariant(v, ink.brown, ink.clay, ink.slate)), rect(94, 64, 40, 14, ink.metal, 5),
    rect(280, 62, 28, 16, ink.red, 5), rect(270, 88, 38, 20, '#fdf2cf', 4), circle(200, 164, 68, ink.metal),
    circle(200, 164, 58, ink.dark), circle(200, 164, 42, ink.navy), circle(200, 164, 26, '#4f86b5'), circle(184, 148, 10, ink.white, 0.7),
    circle(104, 96, 7, ink.yellow));
  if (v === 1) return join(fill('#e4cfb0'), rotate(-10, 120, 120, rect(60, 40, 130, 150, ink.paper, 3), rect(70, 50, 110, 104, '#9cc3de'),
    path('M70 154v-40l36-26 30 24 20-14 24 22v34z', ink.sage)), rotate(8, 280, 110, rect(220, 36, 130, 150, ink.paper, 3),
    rect(230, 46, 110, 104, '#f3cf9b'), circle(286, 90, 22, ink.clay), path('M230 150v-26q56-20 110 0v26z', ink.plum)),
    zoom(0.72, 200, 290, body));
  if (v === 2) return join(fill('#31405f'), circle(200, 150, 128, '#ffffff', 0.06),
    line('M200 196L126 310M200 196L274 310M200 196V310', ink.slate, 10), zoom(0.82, 200, 110, body));
  return join(backdrop(0, '#cfdcd3', '', ''), rect(-100, 240, 600, 100, '#a9c0ae'), line('M80 110Q30 30 200 22T320 110', ink.brown, 9),
    body);
};

const sewing: Scene = (v) => {
  const spool = (x: number, y: number, c: string) => join(rect(x, y, 40, 9, ink.wood, 3), rect(x + 5, y + 9, 30, 34, c),
    rect(x, y + 43, 40, 9, ink.wood, 3), line(`M${x + 7} ${y + 18}h26M${x + 7} ${y + 26}h26M${x + 7} ${y + 34}h26`, '#ffffff', 1.6, 0.4));
  if (v === 1) return join(fill('#e2d5c0'), path('M-40 210q120-60 240-10t240-30v200h-480z', ink.red),
    path('M-40 250q140-50 260-6t220-20v150h-480z', '#8f2c24'), spool(80, 96, ink.blue), spool(140, 84, ink.yellow),
    spool(112, 30, ink.sage), rotate(38, 270, 140, line('M270 130L242 30M270 130L298 30', ink.metal, 14),
    `<circle cx="244" cy="176" r="24" fill="none" stroke="${ink.navy}" stroke-width="12"/><circle cx="296" cy="176" r="24" fill="none" stroke="${ink.navy}" stroke-width="12"/>`,
    line('M270 130L254 156M270 130L286 156', ink.navy, 12), circle(270, 130, 6, ink.dark)), circle(150, 216, 13, ink.paper),
    circle(146, 213, 2.5, ink.dark), circle(154, 219, 2.5, ink.dark), circle(200, 244, 13, ink.yellow), circle(196, 241, 2.5, ink.dark),
    circle(204, 247, 2.5, ink.dark));
  if (v === 2) return join(room(2, 230), shadow(200, 266, 60), rect(195, 210, 10, 50, ink.brown), path('M160 266q40-26 80 0z', ink.brown),
    path('M166 70q34 20 68 0l24 22q-14 34-18 56 6 26 16 70-56 22-112 0 10-44 16-70-4-22-18-56z', ink.sage),
    path('M166 70q34 20 68 0l-8 30q-26 12-52 0z', '#426b5b'), rect(188, 34, 24, 40, ink.straw, 8), circle(200, 32, 12, ink.brown),
    line('M160 148q40 14 80 0', ink.yellow, 7), line('M166 90q-20 80-4 150', ink.yellow, 5),
    repeat(8, (i) => line(`M${161 - (i % 2)} ${104 + i * 16}h5`, ink.dark, 2)), rect(300, 150, 60, 100, ink.plank, 3),
    rect(306, 120, 48, 30, ink.red, 6), rect(310, 98, 40, 22, ink.blue, 6), spool(54, 196, ink.clay));
  const machine = join(shadow(204, 240, 150), rect(70, 200, 264, 38, ink.sea, 8),
    path('M84 96q0-22 22-22h188q40 0 40 40v92h-66v-76H150v30h-52q-14-4-14-16z', ink.sea),
    path('M84 96q0-22 22-22h188q22 0 32 12-120-6-242 24z', '#ffffff', 0.16), circle(336, 122, 22, ink.dark),
    circle(336, 122, 9, ink.metal), rect(106, 158, 28, 18, ink.metal, 3), line('M120 176v30', ink.metal, 5),
    rect(108, 196, 26, 6, ink.slate), circle(204, 104, 14, ink.paper), circle(204, 104, 4, ink.slate),
    rect(232, 96, 52, 14, ink.yellow, 6), rect(190, 52, 6, 24, ink.slate), rect(180, 38, 26, 30, ink.red, 3),
    line('M193 42Q150 30 120 80V158', ink.red, 2), path('M20 206q60-16 130 0v30q-70 8-100 60-50-20-30-90z', ink.red),
    line('M30 220q50-10 112 0', ink.paper, 3));
  return join(fill('#efdfc8'), tableTop(0, 234), machine, spool(346, 182, ink.yellow));
};

const jacket: Scene = (v) => {
  const c = pickForVariant(v, ink.red, ink.sea, ink.gold);
  const d = pickForVariant(v, '#8f2c24', '#2f6b8d', '#b5852a');
  const coat = join(path('M146 74L96 98 66 208l40 12 20-58z', d), path('M254 74l50 24 30 110-40 12-20-58z', d),
    path('M146 74q54-26 108 0l22 24v150q-76 16-152 0V98z', c), repeat(4, (i) => line(`M126 ${126 + i * 32}q74 14 148 0`, d, 4)),
    line('M200 84V254', ink.dark, 5), rect(194, 100, 12, 18, ink.yellow, 4), path('M152 76q10-34 48-34t48 34q-20 24-48 24t-48-24z', d),
    path('M168 70q6-18 32-18t32 18q-14 14-32 14t-32-14z', ink.bark), line('M146 206l20 24M254 206l-20 24', d, 6));
  if (v === 1) return join(room(1, 248), rect(40, 34, 320, 9, ink.metal, 4),
    zoom(0.86, 200, 100, line('M200 52V20q0-12 12-12', ink.slate, 5), coat),
    zoom(0.62, 90, 60, placeAt(-90, -4, 1, line('M200 52V20', ink.slate, 6), coat.replaceAll(c, ink.brown).replaceAll(d, ink.bark))),
    zoom(0.62, 310, 60, placeAt(90, -4, 1, line('M200 52V20', ink.slate, 6), coat.replaceAll(c, ink.sage).replaceAll(d, '#426b5b'))));
  if (v === 2) return join(fill('#d9e4ea'), repeat(22, (i) => circle((i * 151 + (i % 4) * 37) % 400, (i * 97 + (i % 3) * 53) % 300,
    3 + (i % 3), ink.white, 0.9)), shadow(200, 286, 110), zoom(0.98, 200, 160, placeAt(0, 26, 1, coat)), circle(200, 74, 42, '#f0cfb2'),
    path('M154 66q4-46 46-46t46 46q-46-14-92 0z', ink.blue), rect(150, 58, 100, 18, '#245a94', 9), circle(200, 16, 12, ink.yellow),
    circle(184, 86, 4, ink.bark), circle(216, 86, 4, ink.bark), line('M190 100q10 8 20 0', '#a8574c', 3.5));
  return join(backdrop(0, '#e6dccb', '', ''), line('M128 62L200 34 272 62', ink.wood, 9), line('M200 34V22q0-10 12-10', ink.slate, 5),
    placeAt(0, 12, 1, coat));
};

const toys: Scene = (v) => {
  const bear = (k: number, x: number, y: number) => placeAt(x, y, k, circle(-34, -108, 18, ink.wood), circle(34, -108, 18, ink.wood),
    circle(-34, -108, 9, ink.straw), circle(34, -108, 9, ink.straw), ellipse(0, -28, 48, 46, ink.wood),
    ellipse(0, -22, 28, 30, ink.straw), ellipse(-44, -36, 14, 28, ink.wood), ellipse(44, -36, 14, 28, ink.wood),
    circle(0, -88, 44, ink.wood), ellipse(0, -76, 20, 16, ink.straw), circle(-16, -94, 5, ink.dark), circle(16, -94, 5, ink.dark),
    ellipse(0, -82, 8, 6, ink.dark), line('M0-76v6q-6 6-10 2M0-70q6 6 10 2', ink.dark, 2.5), circle(-30, 4, 20, ink.wood),
    circle(30, 4, 20, ink.wood), circle(-30, 6, 11, ink.straw), circle(30, 6, 11, ink.straw),
    path('M-22-48l22 8 22-8v20l-22-8-22 8z', ink.red));
  const block = (x: number, y: number, c: string, mark: string) => join(rect(x, y, 46, 46, c, 5),
    rect(x + 6, y + 6, 34, 34, '#ffffff', 3).replace('/>', ' opacity=".3"/>'), line(mark, ink.paper, 5));
  const blocks = join(block(66, 208, ink.blue, 'M80 244l9-24 9 24M84 236h10'),
    block(116, 208, ink.red, 'M130 220v24M130 220h12M130 232h9q8 8-1 12h-8'), block(90, 160, ink.yellow, 'M104 172v22h16M120 172v28'));
  const ball = join(circle(316, 226, 30, ink.sea), path('M287 220q29-18 58 0v13q-29-18-58 0z', ink.yellow));
  if (v === 1) return join(fill('#dfe9e2'), rect(-100, 232, 600, 100, '#b9c9b4'), shadow(200, 260, 150),
    rect(60, 182, 130, 56, ink.red, 8), rect(60, 124, 56, 64, ink.blue, 6), rect(70, 136, 34, 28, ink.glass, 4),
    rect(52, 114, 72, 14, '#245a94', 6), rect(150, 140, 24, 44, ink.yellow, 4), rect(144, 132, 36, 12, ink.gold, 5),
    circle(162, 108, 14, ink.white, 0.8), circle(186, 88, 18, ink.white, 0.7), rect(216, 188, 112, 48, ink.sage, 8),
    circle(244, 180, 18, ink.clay), rect(268, 160, 40, 30, ink.yellow, 4), line('M190 222h28', ink.dark, 6),
    repeat(4, (i) => join(circle(cycle([86, 160, 242, 302], i), 242, 21, ink.dark),
    circle(cycle([86, 160, 242, 302], i), 242, 9, ink.gold))));
  if (v === 2) return join(fill('#f0dcd2'), circle(200, 140, 132, '#ffffff', 0.35), rect(-100, 250, 600, 100, '#d6b5a2'),
    shadow(200, 262, 96), bear(1.5, 200, 238));
  return join(room(0, 226), shadow(200, 258, 150), bear(1.1, 214, 238), blocks, ball);
};

export const deviceScenes = { laptop, phone, camera, sewing, jacket, toys } satisfies Partial<Record<SceneName, Scene>>;
