require('@testing-library/jest-dom');

const observer = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.ResizeObserver ??= observer;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
// axe asks for a canvas to tell icon fonts from letters; there are none here.
HTMLCanvasElement.prototype.getContext = () => null;
